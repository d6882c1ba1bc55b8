; A document of Kubernetes is named by its kind and name: Deployment/web.
(document (block_node (block_mapping
  (block_mapping_pair key: (flow_node) @_kind value: (flow_node) @receiver) .
  (block_mapping_pair key: (flow_node) @_metadata value: (block_node (block_mapping
    (block_mapping_pair key: (flow_node) @_name value: (flow_node) @name @identifier))) @body)))
  (#eq? @_kind "kind") (#eq? @_metadata "metadata") (#eq? @_name "name") (#set! separator "/")) @module
(document (block_node (block_mapping
  (block_mapping_pair key: (flow_node) @_kind value: (flow_node) @receiver) . (block_mapping_pair key: (flow_node) @_version) .
  (block_mapping_pair key: (flow_node) @_metadata value: (block_node (block_mapping
    (block_mapping_pair key: (flow_node) @_name value: (flow_node) @name @identifier))) @body)))
  (#eq? @_version "apiVersion") (#eq? @_kind "kind") (#eq? @_metadata "metadata") (#eq? @_name "name") (#set! separator "/")) @module

; Keys of the first three levels. Mappings are modules; a key with less than ten lines stays in the chunk around it.
; Level 1.
(document (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node (block_mapping)) @body) @module))
  (#set! level 1) (#set! least 10))
(document (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node) @body) @field))
  (#set! level 1) (#set! least 10) (#set! chunk))
(document (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier) @field))
  (#set! level 1))
; Level 2.
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node (block_mapping)) @body) @module)))))
  (#set! level 2) (#set! least 10))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node) @body) @field)))))
  (#set! level 2) (#set! least 10) (#set! chunk))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier) @field)))))
  (#set! level 2))
; Level 3.
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node (block_mapping)) @body) @module))))))))
  (#set! level 3) (#set! least 10))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier value: (block_node) @body) @field))))))))
  (#set! level 3) (#set! least 10) (#set! chunk))
(document (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair value: (block_node (block_mapping (block_mapping_pair key: (flow_node) @name @identifier) @field))))))))
  (#set! level 3))

; Named items of sequences: steps of a workflow, tasks of a playbook, containers.
(block_sequence_item (block_node (block_mapping
  (block_mapping_pair key: (flow_node) @_key value: (flow_node) @name @identifier) . (block_mapping_pair) @body))
  (#eq? @_key "name") (#set! level 4) (#set! least 10)) @module
(block_sequence_item (block_node (block_mapping
  (block_mapping_pair key: (flow_node) @_key value: (flow_node) @name @identifier) .))
  (#eq? @_key "name") (#set! level 4) (#set! least 10) (#set! chunk)) @module
