#!/usr/bin/perl
# Baskets of a shop.
package Shop::Basket;

use strict;
use warnings;
use parent qw(Shop::Container);
use List::Util qw(sum first);
use constant MAX_LINES => 40;
use constant { OPEN => 1, PAID => 2 };
require Shop::Item;

our $VERSION = '1.2';
my %handlers = (add => sub { $_[0]->add($_[1]) }, clear => \&clear);

has owner => (is => 'ro');

=head2 new(%options)

Makes a basket.

=cut
sub new {
    my ($class, %options) = @_;
    my $self = { lines => [], %options };
    return bless $self, $class;
}

# Adds an item; refuses when the basket is full.
sub add {
    my ($self, $item, $count) = @_;
    $count //= 1;
    if (@{ $self->{lines} } >= MAX_LINES and !$self->{large}) {
        die "full: $count of $item->{name}";
    } elsif ($count <= 0 || !defined $item) {
        return;
    }
    for my $line (@{ $self->{lines} }) {
        next unless $line->{item} eq $item;
        return $line->{count} += $count;
    }
    push @{ $self->{lines} }, { item => $item, count => $count };
}

sub total($self, $rate = 1) {
    my $sum = sum map { $_->{count} * $_->{item}->price } @{ $self->{lines} };
    print <<"END" if $self->{verbose};
total: $sum
sub not_one { }
END
    return $rate > 1 ? $sum * $rate : $sum;
}

sub clear;
*empty = sub { shift->{lines} = [] };
my $counter = sub {
    my $n = 0;
    return sub { $n++ };
};

package Shop::Basket::Line {
    sub count { $_[0]{count} }
}

class Shop::Point :isa(Shop::Base) {
    field $x = 0;
    method move($by) { $x += $by; return $self }
}

subtest 'adds' => sub {
    is(Shop::Basket->new->total, 0);
};

1;

__END__

=head1 DESCRIPTION

Text behind the code.
