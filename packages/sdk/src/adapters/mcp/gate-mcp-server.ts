import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type CallToolRequest,
  CallToolRequestSchema,
  type JSONRPCRequest,
  ListToolsRequestSchema,
  type Notification,
  ResultSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Countersign } from '../../client.js';
import type { HumanApproval } from '../../declare/human-approval.js';
import { GatesInvalid } from '../../errors.js';
import type { JsonObject } from '../../wire/json.js';
import { type Asking, GatedMcpTool, type McpExtra } from './gated-mcp-tool.js';
import { clientOf, toolsOf, UNLIMITED } from './inner-server.js';

export interface GateMcpServerOptions {
  readonly countersign: Countersign;
  /** The server whose tools are gated: a transport to it, or a client that is connected. */
  readonly server: Transport | Client;
  /** By the name of the tool. The tool's `inputSchema` is the gate's `argumentsSchema` where it declares none. */
  readonly gates: Readonly<Record<string, HumanApproval>>;
  /** Who asked: from the request's `authInfo`, or whose process this is. Never from what the model wrote. */
  readonly call: (extra: McpExtra) => Asking | Promise<Asking>;
  /** Seconds between two notes of progress to a client that waits. By default 15. */
  readonly progressEvery?: number;
}

/**
 * An MCP server that is another one, but that a person decides about its gated tools. A gate for a tool that the other
 * one does not have throws `GatesInvalid`. Then `await countersign.registerGates()`, and `connect` a transport to each
 * client.
 */
export async function gateMcpServer(options: GateMcpServerOptions): Promise<GatedMcpServer> {
  const inner = await clientOf(options.server);
  const tools = new Map((await toolsOf(inner)).map((tool) => [tool.name, tool]));
  const unknown = Object.keys(options.gates).filter((name) => !tools.has(name));
  if (unknown.length > 0) throw new GatesInvalid(unknown.map(notThere));
  const gated = Object.entries(options.gates).flatMap(([name, approval]) => {
    const tool = tools.get(name);
    return tool ? [[name, new GatedMcpTool(options.countersign, inner, tool, approval)] as const] : [];
  });
  return new GatedMcpServer(inner, new Map(gated), options);
}

const notThere = (tool: string) => ({ tool, code: 'tool_unknown', message: 'the MCP server has no such tool' });

export class GatedMcpServer {
  private readonly servers = new Set<McpServer>();

  constructor(
    private readonly inner: Client,
    private readonly gated: ReadonlyMap<string, GatedMcpTool>,
    private readonly options: GateMcpServerOptions,
  ) {
    inner.fallbackNotificationHandler = (notification) => this.passOn(notification);
  }

  /** One more client: a server of its own, over this transport. */
  async connect(transport: Transport): Promise<McpServer['server']> {
    const { tasks: _, ...capabilities } = this.inner.getServerCapabilities() ?? {};
    const instructions = this.inner.getInstructions();
    const information = this.inner.getServerVersion() ?? { name: 'countersign', version: '1' };
    const outer = new McpServer(information, instructions === undefined ? {} : { instructions });
    const { server } = outer;
    server.registerCapabilities(capabilities); // afterwards: in the constructor they would bring handlers of their own
    server.setRequestHandler(ListToolsRequestSchema, ({ params }) => this.list(params));
    server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => this.call(params, extra));
    server.fallbackRequestHandler = (request, extra) => this.forward(request, extra);
    server.onclose = () => this.servers.delete(outer);
    this.servers.add(outer);
    await server.connect(transport);
    return server;
  }

  /** Ends the connections to all clients, and to the server behind. */
  async close(): Promise<void> {
    await Promise.all([...this.servers].map((server) => server.close()));
    await this.inner.close();
  }

  private async list(params: { readonly cursor?: string | undefined } = {}) {
    const { tools, ...page } = await this.inner.listTools(params);
    return { ...page, tools: tools.map((tool) => (this.gated.has(tool.name) ? GatedMcpTool.listed(tool) : tool)) };
  }

  private async call(params: CallToolRequest['params'], extra: McpExtra) {
    const tool = this.gated.get(params.name);
    if (tool === undefined) return this.forward({ method: 'tools/call', params }, extra);
    const { call, progressEvery = 15 } = this.options;
    return tool.call((params.arguments ?? {}) as JsonObject, await call(extra), extra, progressEvery);
  }

  /** Whatever has no gate goes through as it is, with the progress it makes. */
  private forward({ method, params }: Pick<JSONRPCRequest, 'method' | 'params'>, extra: McpExtra) {
    const progressToken = extra._meta?.progressToken;
    const { signal, sendNotification } = extra;
    return this.inner.request({ method, params }, ResultSchema, {
      ...UNLIMITED,
      signal,
      ...(progressToken !== undefined && {
        onprogress: (progress) =>
          void sendNotification({ method: 'notifications/progress', params: { ...progress, progressToken } }),
      }),
    });
  }

  /** Which tools there are, what is logged: each client hears what the server behind says to all. */
  private async passOn({ method, params }: Notification): Promise<void> {
    await Promise.allSettled([...this.servers].map(({ server }) => server.notification({ method, params })));
  }
}
