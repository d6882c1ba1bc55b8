(labeled_argument_type (label_name) @local)
(module_parameter (module_name) @local)
