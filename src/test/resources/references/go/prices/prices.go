package prices

// Total adds up.
func Total(items []int) int { // @def Total
	if len(items) == 0 {
		return 0
	}
	return items[0] + Total(items[1:]) // @use Total
}

type Till struct{} // @def Till

func (t *Till) Close() string { // @def Till.Close @use Till
	return "Close Total"
}

func (t *Till) Evening() string { // @use Till
	return t.Close() // @use Till.Close
}

type Door struct{}

func (d *Door) Close() string { // @def Door.Close
	return ""
}
