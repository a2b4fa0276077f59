/** What is loaded for the posts of an event alone. */
export { EventPosts, PostsOrder } from "./EventPosts.tsx";
export { loadPosts } from "./posts.queries.ts";
