// An MCP server with files: in the process of a spec, or as a program of its own that speaks over stdio.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export function filesServer() {
  const server = new McpServer({ name: 'files', version: '1' }, { instructions: 'Files.' });
  const ran = [];
  const text = (sentence, more = {}) => ({ content: [{ type: 'text', text: sentence }], ...more });
  server.registerTool(
    'delete_file',
    { description: 'Deletes a file.', inputSchema: { path: z.string(), note: z.string().optional() } },
    ({ path, note = '-' }, { _meta }) => {
      ran.push(`${path} ${note} ${typeof _meta?.['countersign/grant']}`);
      if (path === 'hard.txt') return text('it is read-only', { isError: true });
      if (path === 'end.txt') process.exit(1);
      return text(`${path} is gone`);
    },
  );
  server.registerTool('count', { description: 'Counts.' }, async ({ _meta, sendNotification }) => {
    const { progressToken } = _meta;
    await sendNotification({ method: 'notifications/progress', params: { progressToken, progress: 7, total: 9 } });
    return text('nine');
  });
  server.registerResource('readme', 'files://all/readme', {}, () => ({
    contents: [{ uri: 'files://all/readme', text: 'hi' }],
  }));
  server.registerTool('ran', { description: 'What ran.' }, () => text(ran.join('\n')));
  return server;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await filesServer().connect(new StdioServerTransport());
