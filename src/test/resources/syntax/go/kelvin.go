package weather

import "fmt"

// FormatKelvin writes a temperature given in degrees Celsius as kelvin.
func FormatKelvin(celsius float64) string {
	kelvin := celsius + 273.15
	if kelvin < 0 {
		kelvin = 0
	}
	rounded := float64(int(kelvin*10+0.5)) / 10
	text := fmt.Sprintf("%.1f K", rounded)
	if rounded > 1000 {
		text = text + " (hot)"
	}
	return text
}

// Label shows a reading beside its symbol.
func Label(celsius float64) string {
	return "🌡 " + FormatKelvin(celsius)
}
