# The shop in the cloud.

terraform {
  required_version = ">= 1.6"
  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 5.0"
    }
  }
  backend "s3" {
    bucket = "shop-state"
  }
}

provider "aws" {
  region = var.region
}

variable "region" {
  description = "Where it runs."
  type        = string
  default     = "eu-central-1"

  validation {
    condition     = can(regex("^eu-", var.region))
    error_message = "Only in Europe."
  }
}

locals {
  // On everything that is made.
  tags = {
    app   = "shop"
    stage = terraform.workspace
  }
  subnets = [for i, zone in data.aws_availability_zones.all.names : cidrsubnet(var.cidr, 4, i) if i < 3]
  is_live = terraform.workspace == "live" && var.region != "" ? true : false
}

data "aws_availability_zones" "all" {
  state = "available"
}

module "network" {
  source  = "terraform-aws-modules/vpc/aws"
  version = "5.1.0"

  cidr    = var.cidr
  subnets = local.subnets
}

/* Serves the shop. */
resource "aws_instance" "web" {
  count         = local.is_live ? 3 : 1
  ami           = data.aws_ami.base.id
  instance_type = "t3.${var.size}"
  subnet_id     = module.network.subnets[count.index]
  tags          = merge(local.tags, { Name = "web-${count.index}" })

  user_data = <<-EOT
    #!/bin/sh
    %{ for port in var.ports ~}
    echo "listen ${port}"
    %{ endfor ~}
  EOT

  dynamic "ebs_block_device" {
    for_each = var.disks
    content {
      device_name = ebs_block_device.value.name
    }
  }

  lifecycle {
    ignore_changes = [ami]
  }
}

output "addresses" {
  value = aws_instance.web[*].private_ip
}

moved {
  from = aws_instance.server
  to   = aws_instance.web
}
