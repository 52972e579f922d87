# Mistakes that docs/config.md shows.
target "prod" {
  cudaa = "12.9"
}

severity {
  EL1O1 = "off"
}
