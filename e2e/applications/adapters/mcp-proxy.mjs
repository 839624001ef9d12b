// The server with files behind gates, as a program that speaks over stdio: with another process behind it.
import { Countersign, humanApproval } from '@countersign/sdk';
import { gateMcpServer } from '@countersign/sdk/mcp';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { fileURLToPath } from 'node:url';

const {
  COUNTERSIGN_URL: url,
  COUNTERSIGN_API_KEY: key,
  ORGANIZATION: organization,
  REQUESTER: requester,
} = process.env;
const countersign = new Countersign({ url, key });
const files = fileURLToPath(new URL('mcp-files.mjs', import.meta.url));
const gated = await gateMcpServer({
  countersign,
  server: new StdioClientTransport({ command: process.execPath, args: [files] }),
  gates: { delete_file: humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] }) },
  call: () => ({ requester, organization }),
});
await countersign.registerGates();
const server = await gated.connect(new StdioServerTransport());
process.stdin.on('end', () => void server.close().then(() => gated.close()));
