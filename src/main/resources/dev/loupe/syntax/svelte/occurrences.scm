(start_tag (tag_name) @call)
(self_closing_tag (tag_name) @call)
