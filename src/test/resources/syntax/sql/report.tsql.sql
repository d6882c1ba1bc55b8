/* T-SQL: brackets, GO, batches. */
USE [Shop];
GO
SET ANSI_NULLS ON
GO
CREATE TABLE [dbo].[Report] (
    [Id] INT IDENTITY(1,1) NOT NULL,
    [Title] NVARCHAR(MAX) NULL,
    [Made] DATETIME2 DEFAULT (SYSUTCDATETIME()),
    CONSTRAINT [PK_Report] PRIMARY KEY CLUSTERED ([Id] ASC)
);
GO
-- Newest reports.
CREATE VIEW dbo.NewReports
AS
SELECT TOP 10 [Id], [Title] FROM [dbo].[Report] ORDER BY [Made] DESC;
GO
CREATE OR ALTER PROCEDURE [dbo].[AddReport]
    @Title NVARCHAR(200),
    @Id INT OUTPUT
AS
BEGIN
    SET NOCOUNT ON;
    IF @Title IS NULL
        THROW 50000, 'no title', 1;
    INSERT INTO [dbo].[Report] ([Title]) VALUES (@Title);
    SET @Id = SCOPE_IDENTITY();
END
GO
CREATE FUNCTION dbo.TitleOf(@Id INT) RETURNS NVARCHAR(200) AS BEGIN RETURN (SELECT Title FROM dbo.Report WHERE Id = @Id); END
GO 2
CREATE PROCEDURE dbo.ListReports @Most INT = 1
AS
  SELECT TOP (@Most) * FROM dbo.Report
GO
CREATE TABLE [dbo].[Archive] ([Id] INT IDENTITY(1,1));
