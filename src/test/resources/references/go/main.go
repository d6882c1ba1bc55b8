package main

import "example.com/shop/prices"

func report(items []int) int {
	return prices.Total(items) // @use Total
}

func shadowed(Total int) int {
	return Total + 1
}

func evening(till *prices.Till, door *prices.Door) string { // @use Till
	return till.Close() + // @use Till.Close
		door.Close() // @use Door.Close
}
