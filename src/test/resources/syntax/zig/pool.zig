//! A pool of objects.
//!
//! Not safe for threads.

const std = @import("std");
const Allocator = std.mem.Allocator;
pub const config = @import("config.zig");
usingnamespace @import("compat.zig");

/// Largest number of objects.
pub const max_objects: usize = 1 << 10;
var counter: u32 = 0;
threadlocal var current: ?*Pool(u8) = null;

pub const PoolError = error{
    Full,
    /// Not from here.
    Foreign,
};

const Handler = *const fn (code: i32) callconv(.C) void;

/// Colours.
pub const Color = enum(u8) {
    red,
    green = 4,
    _,

    pub fn isRed(self: Color) bool {
        return self == .red;
    }
};

const Value = union(enum) {
    int: i64,
    none,
};

pub const Header = packed struct {
    size: u32 = 0,
    free: bool,
};

const Window = opaque {};

extern "c" fn malloc(size: usize) ?*anyopaque;

/// Makes the type of a pool.
pub fn Pool(comptime T: type) type {
    return struct {
        const Self = @This();

        items: std.ArrayList(T),
        allocator: Allocator,

        /// Makes one.
        pub fn init(allocator: Allocator) Self {
            return .{ .items = std.ArrayList(T).init(allocator), .allocator = allocator };
        }

        pub fn take(self: *Self, wanted: ?usize) PoolError!T {
            if (wanted) |index| {
                if (index >= self.items.items.len or index == max_objects and counter > 0) return error.Full;
            } else {
                for (self.items.items, 0..) |item, i| {
                    while (i < counter) : (counter += 1) {
                        switch (item) {
                            0, 1 => break,
                            2...9 => |small| std.debug.print("{d}\n", .{small}),
                            else => continue,
                        }
                    }
                }
            }
            const last = self.items.popOrNull() orelse return error.Foreign;
            return try convert(last) catch |err| return err;
        }
    };
}

inline fn convert(value: anytype) @TypeOf(value) {
    const Local = struct { a: u8 };
    _ = Local{ .a = 1 };
    return value;
}

export fn start() void {
    comptime {
        std.debug.assert(max_objects > 1);
    }
    defer counter -= 1;
}

comptime {
    _ = config;
}

test "takes what was put" {
    var pool = Pool(u8).init(std.testing.allocator);
    defer pool.deinit();
    try std.testing.expectError(error.Full, pool.take(99));
}

test convert {
    try std.testing.expect(convert(1) == 1);
}
