//! Application configuration.
use std::collections::HashMap;

/// Largest configuration file that is read, in bytes.
pub const MAX_CONFIG_SIZE: u64 = 1_048_576;

/// Settings read from disk.
pub struct AppConfig {
    pub values: HashMap<String, String>,
}

pub enum ConfigError { Missing, Malformed }

impl AppConfig {
    /// Parses key=value lines.
    pub fn parse_config(text: &str) -> Result<AppConfig, ConfigError> {
        let mut values = HashMap::new();
        for line in text.lines() {
            let (key, value) = line.split_once('=').ok_or(ConfigError::Malformed)?;
            values.insert(key.trim().to_string(), value.trim().to_string());
        }
        Ok(AppConfig { values })
    }
}
