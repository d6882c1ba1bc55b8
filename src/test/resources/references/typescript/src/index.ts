export { total, Till } from "./prices"; // @use total @use Till
