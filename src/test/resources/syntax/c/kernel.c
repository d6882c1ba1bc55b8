/* Words of compilers and of Linux in small letters. */
static __always_inline struct node *find_node(struct tree *t, int key)
{
	return lookup(t, key);
}

static noinline struct page *get_page(int x) { return 0; }
static int __init setup(char __user *from) { return 0; }

SYSCALL_DEFINE3(read, unsigned int, fd, char __user *, buf, size_t, count)
{
	return ksys_read(fd, buf, count);
}

SYSCALL_DEFINE1(close, unsigned int, fd)
{
	return close_fd(fd);
}
