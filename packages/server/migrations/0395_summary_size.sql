-- A summary with very much markup is plain text: lists carry a hundred of them.
update contribution set summary_html = '<p>' || summary || '</p>' where length(summary_html) > 4096;
update comment set summary_html = '<p>' || summary || '</p>' where length(summary_html) > 4096;
