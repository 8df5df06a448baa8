/**
 * Node's HTTP server. By `import` all names of the module would be made, and among them is a client that is loaded with it and
 * never used: nearly as long as Node itself takes to start.
 */
export const { createServer } = process.getBuiltinModule('node:http');
