import { randomUUID } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { CallToolResult, ServerNotification, ServerRequest, Tool } from '@modelcontextprotocol/sdk/types.js';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import type { Gate } from '../../gate/gate.js';
import type { Call } from '../../gate/tool.js';
import type { Decision } from '../../wire/decision.js';
import type { JsonObject } from '../../wire/json.js';
import { runTool } from './inner-server.js';
import { resultOf } from './result.js';

export type McpExtra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** Who asked, and what their reviewer reads beside the call. */
export type Asking = Omit<Call, 'callId' | 'signal'>;

/**
 * The key of a request's `_meta` under which a client names its call: asked again with the same id, after whatever
 * became of the connection, it is the same call. Without it a call ends with its request.
 */
export const CALL_ID = 'countersign/callId';

const WAITS =
  'A person decides about each call before it runs: they may accept, change or reject it. It may take long.';

/** A tool of the inner server behind its gate. */
export class GatedMcpTool {
  private readonly gate: Gate<JsonObject, CallToolResult>;

  constructor(
    private readonly countersign: Countersign,
    inner: Client,
    { name, inputSchema: { $schema: _, ...argumentsSchema } }: Tool, // judged as 2020-12, whatever dialect it names
    approval: HumanApproval,
  ) {
    const run = (args: JsonObject, { token, idempotencyKey }: { token: string; idempotencyKey: string }) => {
      const _meta = { 'countersign/grant': token, 'countersign/idempotencyKey': idempotencyKey };
      return runTool(inner, { name, arguments: args, _meta });
    };
    this.gate = countersign.gate({ name, run }, { argumentsSchema, ...approval });
  }

  /** As the client sees it. A gated call is no task. */
  static listed({ execution: _, description, ...tool }: Tool): Tool {
    return { ...tool, description: [description, WAITS].filter(Boolean).join('\n\n') };
  }

  async call(args: JsonObject, asking: Asking, extra: McpExtra, tick: number): Promise<CallToolResult> {
    const given = extra._meta?.[CALL_ID];
    const callId = typeof given === 'string' ? given : randomUUID();
    const pause = await this.gate.raise(args, { ...asking, callId }); // to its end: what is raised can be taken back
    if (pause.status === 'denied') return resultOf(pause);
    const telling = keepTelling(pause.decision, extra, tick);
    try {
      return resultOf(await this.gate.settle(pause.decision.id, { signal: extra.signal }));
    } catch (error) {
      if (extra.signal.aborted && callId !== given) await this.countersign.withdraw(pause.decision.id, NOBODY_WAITS);
      throw error;
    } finally {
      clearInterval(telling);
    }
  }
}

/** A client that cannot come back for its call leaves no question behind that nobody waits for. */
const NOBODY_WAITS = { reason: 'The client ended its request.' };

/** Progress, for a client that asked for it: one whose patience begins anew each time does not give up. */
function keepTelling({ url }: Decision, { _meta, sendNotification }: McpExtra, tick: number) {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let progress = 0;
  const tell = () => {
    const params = { progressToken, progress: ++progress, message: `Waiting for a person’s decision: ${url}` };
    sendNotification({ method: 'notifications/progress', params }).catch(() => undefined); // it has gone: see the signal
  };
  tell();
  return setInterval(tell, tick * 1_000);
}
