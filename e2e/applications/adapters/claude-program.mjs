#!/usr/bin/env node
// Stands for Claude's program, and speaks with the Agent SDK as that one does: of the calls in its script it tells first
// what the model wrote, then for each it calls the hooks, asks whether it may, has the tool run, and tells the result.
import { createInterface } from 'node:readline';

const { calls, atOnce = false } = JSON.parse(process.env.CLAUDE_SCRIPT);
const session_id = '00000000-0000-4000-8000-000000000000';
const asked = new Map();
let hooks = {};
let count = 0;
let interrupted = false;

const STOPPED = { behavior: 'deny', message: 'The user doesn’t want to proceed with this tool use.' };

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const tell = (type, content) =>
  say({ type, message: { role: type, content }, parent_tool_use_id: null, session_id, uuid: `uuid-${++count}` });

function ask(request) {
  const request_id = `request-${++count}`;
  say({ type: 'control_request', request_id, request });
  return new Promise((answer) => asked.set(request_id, answer));
}

async function hook(event, { id, name }, input, more = {}) {
  const outputs = [];
  for (const callback_id of (hooks[event] ?? []).flatMap(({ hookCallbackIds }) => hookCallbackIds)) {
    const told = { hook_event_name: event, session_id, tool_name: name, tool_input: input, tool_use_id: id, ...more };
    outputs.push(await ask({ subtype: 'hook_callback', callback_id, input: told, tool_use_id: id }));
  }
  return outputs.map((output) => ({ ...output?.hookSpecificOutput, stopReason: output?.stopReason }));
}

/** Rules allow every tool here but those that ask: for the others only a hook's "ask" does. One may be let through. */
async function mayRun(call) {
  if (interrupted) return STOPPED;
  const decisions = await hook('PreToolUse', call, call.input);
  const isAsked = call.asks || decisions.some(({ permissionDecision }) => permissionDecision === 'ask');
  if (!isAsked || call.slips) return { behavior: 'allow' };
  return ask({ subtype: 'can_use_tool', tool_name: call.name, input: call.input, tool_use_id: call.id });
}

async function run(call) {
  const permission = await mayRun(call);
  if (permission?.behavior !== 'allow') return told(call, permission?.message ?? 'not answered', []);
  const input = permission.updatedInput ?? call.input;
  if (call.dies) process.exit(1);
  const [, server_name, name] = call.name.split('__');
  const params = { name, arguments: input, _meta: { 'claudecode/toolUseId': call.id } };
  const message = { jsonrpc: '2.0', id: ++count, method: 'tools/call', params };
  const { mcp_response } = await ask({ subtype: 'mcp_message', server_name, message });
  const [{ text }] = mcp_response.result.content;
  const contexts = mcp_response.result.isError
    ? await hook('PostToolUseFailure', call, input, { error: text, is_interrupt: false })
    : await hook('PostToolUse', call, input, { tool_response: mcp_response.result.content });
  return told(call, text, contexts);
}

function told({ id }, content, contexts) {
  tell('user', [{ type: 'tool_result', tool_use_id: id, content }]);
  return [
    id,
    [content, ...contexts.flatMap(({ additionalContext, stopReason }) => additionalContext ?? stopReason ?? [])].join(
      '\n',
    ),
  ];
}

async function turn() {
  say({ type: 'system', subtype: 'init', session_id, tools: [], mcp_servers: [], uuid: `uuid-${++count}` });
  for (const { id, name, input } of calls) tell('assistant', [{ type: 'tool_use', id, name, input }]);
  const results = [];
  if (atOnce) results.push(...(await Promise.all(calls.map(run))));
  else for (const call of calls) results.push(await run(call));
  const result = JSON.stringify(Object.fromEntries(results));
  say({ type: 'result', subtype: 'success', is_error: false, result, session_id, uuid: `uuid-${++count}` });
}

function heard(message) {
  if (message.type === 'user') return void turn();
  if (message.type === 'control_response') {
    const { request_id, response } = message.response;
    asked.get(request_id)?.(response);
    return asked.delete(request_id);
  }
  if (message.type !== 'control_request') return undefined;
  if (message.request.subtype === 'initialize') hooks = message.request.hooks ?? {};
  if (message.request.subtype === 'interrupt') interrupt();
  return say({
    type: 'control_response',
    response: {
      subtype: 'success',
      request_id: message.request_id,
      response: { commands: [], models: [], hook_on_failure_supported: true },
    },
  });
}

function interrupt() {
  interrupted = true;
  for (const [request_id, answer] of asked) {
    say({ type: 'control_cancel_request', request_id });
    answer(STOPPED);
  }
}

for await (const line of createInterface({ input: process.stdin })) if (line) heard(JSON.parse(line));
process.exit(0);
