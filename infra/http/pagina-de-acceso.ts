import type { Hono } from 'hono';
import type { Entorno } from './entorno.ts';
import { entregarFijo, unaVez } from './fijos.ts';

/** Where a person puts its password when there is no panel: `/acceso#<code>`, and the old links. */

const PAGINA = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Su contraseña</title>
<link rel="stylesheet" href="/acceso/pagina.css">
</head>
<body>
<main>
<h1>Su contraseña</h1>
<form id="formulario">
<label>Contraseña nueva, de diez caracteres o más
<input id="una" type="password" minlength="10" maxlength="200" autocomplete="new-password" required>
</label>
<label>Otra vez
<input id="otra" type="password" minlength="10" maxlength="200" autocomplete="new-password" required>
</label>
<button>Guardar</button>
</form>
<p id="aviso" role="status"></p>
<noscript><p>Esta página necesita JavaScript.</p></noscript>
</main>
<script src="/acceso/inicio.js"></script>
</body>
</html>
`;

/** The code leaves in a body, and the address bar forgets it when it is spent. */
const INICIO = `'use strict';
const de = (id) => document.getElementById(id);
const decir = (texto) => { de('aviso').textContent = texto; };
const guardar = async () => {
  if (de('una').value !== de('otra').value) return decir('Las dos no son iguales.');
  const codigo = location.hash.slice(1);
  const password = de('una').value;
  const olvidada = codigo.startsWith('res_');
  const respuesta = await fetch(olvidada ? '/api/v1/auth/restablecer' : '/api/v1/auth/enlaces', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(olvidada ? { token: codigo, password } : { codigo, password }),
  });
  const cuerpo = await respuesta.json();
  if (!respuesta.ok) {
    return decir(typeof cuerpo.detail === 'string' ? cuerpo.detail : 'Esa contraseña no sirve.');
  }
  history.replaceState(null, '', location.pathname);
  de('formulario').hidden = true;
  decir('Listo: ya puede entrar con ' + cuerpo.email + ' y su contraseña nueva.');
};
de('formulario').addEventListener('submit', (evento) => {
  evento.preventDefault();
  guardar().catch(() => decir('No se pudo guardar: intente otra vez.'));
});
`;

const ESTILO = `body { margin: 0; font: 16px/1.5 sans-serif; color: #222; background: #f4f5f7; }
main { max-width: 26rem; margin: 3rem auto; padding: 1.5rem; background: #fff; }
label { display: block; margin-bottom: 1rem; }
input { display: block; width: 100%; box-sizing: border-box; padding: 0.5rem; font: inherit; }
button { padding: 0.5rem 1rem; font: inherit; }
`;

/** Mounts the page. */
export const montarPaginaDeAcceso = (app: Hono<Entorno>): void => {
  const archivos = [
    ['/acceso', PAGINA, 'html', 'no-store'],
    ['/acceso/inicio.js', INICIO, 'js', 'no-cache'],
    ['/acceso/pagina.css', ESTILO, 'css', 'no-cache'],
  ] as const;
  for (const [camino, texto, tipo, cache] of archivos) {
    const hecho = unaVez(async () => texto);
    app.get(camino, async (c) => entregarFijo(c, await hecho(), tipo, cache));
  }
};
