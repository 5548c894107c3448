import { readFileSync } from 'node:fs';

/** `/docs/webhooks`: what a receiver must do, with programs that were run as they stand. */

const RECEPTORES = new URL('receptores/', import.meta.url);

const escapar = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const programa = (titulo: string, archivo: string): string => {
  const texto = readFileSync(new URL(archivo, RECEPTORES), 'utf8');
  return `<h3>${titulo}</h3>\n<pre><code>${escapar(texto)}</code></pre>`;
};

/** The page as HTML, made once. It needs no script. */
export const paginaDeWebhooks = (): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recibir webhooks</title>
<link rel="stylesheet" href="/docs/pagina.css">
<link rel="icon" href="/docs/favicon.png">
</head>
<body class="texto">
<h1>Recibir webhooks</h1>
<p>Cada entrega es un <code>POST</code> con <code>{ "evento", "data" }</code> en JSON; los eventos y sus
campos están en la <a href="/docs">referencia</a>. Un receptor:</p>
<ol>
<li>lee el cuerpo tal como llega, sin interpretarlo todavía;</li>
<li>comprueba <code>X-Service-Signature: t=…,v1=…</code>: <code>v1</code> es el HMAC-SHA256, en hexadecimal, de
<code>t</code>, un punto y el cuerpo, con el secreto de la suscripción como clave. Compara en tiempo
constante, acepta cualquiera de los <code>v1</code> (hay dos mientras se rota el secreto) y rechaza un
<code>t</code> a más de 5 minutos de su reloj;</li>
<li>descarta las repetidas por <code>X-Service-Delivery</code>, un texto que es el mismo en cada reintento: la entrega
se repite si la respuesta no llegó a tiempo;</li>
<li>responde 2xx en menos de 15 segundos y trabaja después. Lo que falló se reintenta tras 30 s, 5 min,
30 min, 2 h y 12 h; el orden no está garantizado;</li>
<li>de vez en cuando compara con <code>GET /eventos?desde_id=…</code>: <code>X-Service-Event-Id</code> es ese
mismo id.</li>
</ol>
<p>Para ver entregas en esta máquina: <code>npm run operar -- webhooks escuchar --puerto 4000</code>.</p>
<h2>Comprobar la firma</h2>
${programa('Node', 'verificar.mjs')}
${programa('Python', 'verificar.py')}
${programa('PHP', 'verificar.php')}
<h2>Probar un receptor</h2>
${programa('curl y openssl', 'enviar.sh')}
</body>
</html>
`;
