Deno.serve(() => Response.json({ error: 'Missing required fields' }, { status: 400 }));
