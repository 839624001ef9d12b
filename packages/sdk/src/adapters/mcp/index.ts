export { gateMcpServer, type GateMcpServerOptions, GatedMcpServer } from './gate-mcp-server.js';
export { type Asking, CALL_ID, type McpExtra } from './gated-mcp-tool.js';
