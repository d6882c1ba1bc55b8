(anchor (anchor_name) @local)
