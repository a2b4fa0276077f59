export { BufferPool, freeChunk, MemoryBudget } from "./memory.ts";
