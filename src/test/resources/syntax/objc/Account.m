// Copyright nobody.

#import <Foundation/Foundation.h>
#import "Account.h"
@import UIKit;

#define LIMIT 10

NS_ASSUME_NONNULL_BEGIN

static NSString *const kAccountName = @"name";

typedef NS_ENUM(NSInteger, AccountState) {
    AccountStateOpen,
    AccountStateClosed = 4,
};

typedef void (^Completion)(NSError *error);

@class Bank;

/// Told of changes.
@protocol AccountDelegate <NSObject>
@required
- (void)account:(Account *)account didChange:(NSInteger)amount;
@optional
@property (nonatomic, readonly) BOOL isReady;
@end

/**
 * An account.
 */
@interface Account : NSObject <NSCopying, AccountDelegate> {
    @private
    NSInteger _balance;
}

/// Its name.
@property (nonatomic, copy, nullable) NSString *name;
@property (class, readonly) Account *shared;

- (instancetype)initWithName:(NSString *)name age:(NSInteger)age NS_DESIGNATED_INITIALIZER;
+ (instancetype)account;
@end

@interface Account () <NSSecureCoding>
@property (nonatomic, weak) id<AccountDelegate> delegate;
@end

@implementation Account {
    BOOL _open;
}

@synthesize name = _name;

/// Makes one with a name.
- (instancetype)initWithName:(NSString *)name
                         age:(NSInteger)age {
    if (self = [super init]) {
        _name = [name copy];
        [self.delegate account:self didChange:age];
    }
    return self;
}

+ (instancetype)account {
    static Account *shared = nil;
    dispatch_once(&token, ^{
        shared = [[Account alloc] initWithName:@"first" age:LIMIT];
    });
    return shared;
}

- (void)load:(Completion)done {
    for (NSString *key in @[@"a", @"b"]) {
        @try {
            NSDictionary *values = @{@"key": @(LIMIT)};
            if (values[key] != nil && done) done(nil);
        } @catch (NSException *e) {
            NSLog(@"%@", e);
        }
    }
}

- (void)dealloc {
    free(buffer);
}

@end

@implementation NSString (Account)
- (BOOL)isBlank { return self.length == 0; }
@end

static int helper(int x) {
    return x > 0 ? x : helper(-x);
}

NS_ASSUME_NONNULL_END
