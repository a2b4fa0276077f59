export { BufferPool, freeChunk } from "./memory.ts";
