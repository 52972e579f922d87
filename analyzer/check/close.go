package check

// Close gives up what the session holds; it cannot run cases afterwards.
func (s *Session) Close() { s.m.Close() }
