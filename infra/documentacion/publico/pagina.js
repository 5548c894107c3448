// First a page is read: it has a hundred of each.
const despues = window.requestIdleCallback ?? setTimeout;

// A heading leads to itself.
const anclar = (titulo) => {
  const ancla = document.createElement('a');
  ancla.className = 'ancla';
  ancla.href = `#${titulo.id}`;
  ancla.textContent = '#';
  ancla.setAttribute('aria-label', `Enlace a «${titulo.textContent}»`);
  titulo.append(ancla);
};
despues(() => document.querySelectorAll('main h2[id], main h3[id]').forEach(anclar));

const copiable = (bloque) => {
  const caja = document.createElement('div');
  caja.className = 'copiable';
  const boton = document.createElement('button');
  boton.type = 'button';
  boton.className = 'copiar';
  boton.textContent = 'Copiar';
  const decir = (texto) => {
    boton.textContent = texto;
  };
  const copiado = () => {
    decir('Copiado');
    setTimeout(decir, 1500, 'Copiar');
  };
  boton.addEventListener('click', () => {
    navigator.clipboard.writeText(bloque.textContent).then(copiado, () => decir('No se pudo'));
  });
  bloque.replaceWith(caja);
  caja.append(bloque, boton);
};
if (navigator.clipboard) {
  despues(() => document.querySelectorAll('main pre').forEach(copiable));
}

// On the machine of the demonstration, what the examples need.
const presentarDemo = async () => {
  const respuesta = await fetch('/docs/demo.json');
  if (!respuesta.ok) return;
  const { api_key } = await respuesta.json();
  const aviso = document.createElement('div');
  aviso.id = 'demo';
  aviso.textContent = 'Con la empresa de demostración de esta máquina:';
  const orden = document.createElement('pre');
  orden.textContent = `export API=${location.origin}/api/v1 CLAVE=${api_key}`;
  aviso.append(orden);
  document.querySelector('main h1').after(aviso);
  if (navigator.clipboard) copiable(orden);
};
const AQUI = ['localhost', '127.0.0.1', '[::1]'];
if (AQUI.includes(location.hostname) && document.querySelector('.lenguaje-sh')) {
  presentarDemo().catch(() => {});
}

const buscar = document.getElementById('buscar');
const hallados = document.getElementById('hallados');
const MAXIMO = 12;

const simple = (texto) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

let cargado;
const cargar = () => {
  cargado ??= fetch('/docs/indice.json')
    .then((respuesta) => respuesta.json())
    .then(({ partes, codigos }) => [
      ...partes.map(([direccion, titulo, dicho]) => ({ direccion, titulo, dicho })),
      ...codigos.map((codigo) => ({
        direccion: `/docs/referencia/codigos#:~:text=${encodeURIComponent(codigo)}`,
        titulo: codigo,
        dicho: 'Código de un rechazo',
      })),
    ])
    .then((todas) =>
      todas.map((una) => ({
        ...una,
        enTitulo: simple(una.titulo),
        enTodo: simple(`${una.titulo} ${una.dicho} ${una.direccion}`),
      })),
    )
    .catch((error) => {
      cargado = undefined;
      throw error;
    });
  return cargado;
};

/** Every word is somewhere; in the title it counts more, and a whole title most. */
const puntos = ({ enTitulo, enTodo }, palabras) => {
  if (!palabras.every((una) => enTodo.includes(una))) return 0;
  const suyas = palabras.filter((una) => enTitulo.includes(una)).length;
  return 1 + suyas * 10 + (enTitulo.startsWith(palabras[0]) ? 5 : 0) - enTitulo.length / 1000;
};

let elegido = -1;
const elegir = (i) => {
  const opciones = [...hallados.querySelectorAll('[role="option"]')];
  if (opciones.length === 0) return;
  elegido = (i + opciones.length) % opciones.length;
  for (const [n, opcion] of opciones.entries()) {
    opcion.setAttribute('aria-selected', String(n === elegido));
  }
  buscar.setAttribute('aria-activedescendant', opciones[elegido].id);
  opciones[elegido].scrollIntoView({ block: 'nearest' });
};

const cerrar = () => {
  hallados.hidden = true;
  elegido = -1;
  buscar.setAttribute('aria-expanded', 'false');
  buscar.removeAttribute('aria-activedescendant');
};

const opcionDe = ({ direccion, titulo, dicho }, i) => {
  const opcion = document.createElement('li');
  opcion.id = `hallado-${i}`;
  opcion.setAttribute('role', 'option');
  const enlace = document.createElement('a');
  enlace.href = direccion;
  enlace.tabIndex = -1;
  const fuerte = document.createElement('b');
  fuerte.textContent = titulo;
  const resto = document.createElement('span');
  resto.textContent = dicho;
  enlace.append(fuerte, resto);
  opcion.append(enlace);
  return opcion;
};

const mostrar = async () => {
  const pedido = buscar.value;
  const palabras = simple(pedido).split(/\s+/).filter(Boolean).slice(0, 8);
  if (palabras.length === 0) return cerrar();
  const todas = await cargar();
  // Whoever goes on typing is answered for the last letter.
  if (buscar.value !== pedido) return;
  const buenas = todas
    .map((una) => ({ una, valor: puntos(una, palabras) }))
    .filter(({ valor }) => valor > 0)
    .sort((a, b) => b.valor - a.valor)
    .slice(0, MAXIMO);
  hallados.replaceChildren(...buenas.map(({ una }, i) => opcionDe(una, i)));
  if (buenas.length === 0) {
    const nada = document.createElement('li');
    nada.className = 'nada';
    nada.textContent = 'Nada con esas palabras.';
    hallados.append(nada);
  }
  hallados.hidden = false;
  buscar.setAttribute('aria-expanded', 'true');
  elegir(0);
};

buscar.addEventListener('focus', () => {
  cargar().catch(() => {});
});
buscar.addEventListener('input', () => {
  mostrar().catch(cerrar);
});
buscar.addEventListener('keydown', (tecla) => {
  if (tecla.key === 'ArrowDown' || tecla.key === 'ArrowUp') {
    tecla.preventDefault();
    elegir(elegido + (tecla.key === 'ArrowDown' ? 1 : -1));
  } else if (tecla.key === 'Escape') {
    buscar.value = '';
    cerrar();
  }
});
document.getElementById('busqueda').addEventListener('submit', (envio) => {
  envio.preventDefault();
  hallados.querySelector('[aria-selected="true"] a')?.click();
});
hallados.addEventListener('click', cerrar);
document.addEventListener('click', (clic) => {
  if (!clic.target.closest('#busqueda')) cerrar();
});
document.addEventListener('keydown', (tecla) => {
  if (tecla.key !== '/' || tecla.target.closest('input, textarea, select')) return;
  tecla.preventDefault();
  buscar.focus();
});
