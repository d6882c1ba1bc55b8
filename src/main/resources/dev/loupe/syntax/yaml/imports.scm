; Actions of workflows, task files of playbooks, files that a pipeline includes.
(block_mapping_pair key: (flow_node) @_key value: (flow_node) @import
  (#any-of? @_key "uses" "import_tasks" "include_tasks" "import_playbook" "include"))
