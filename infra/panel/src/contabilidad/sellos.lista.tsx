import type { Sello } from 'comprobantes-cliente';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { pantallaDeLista } from '#panel/kits/lista/lista.tsx';
import { motivoDicho } from './sellos.palabras.ts';

const POR_PAGINA = 100;
/** No event of the company says that there is another. */
const UN_MINUTO_MS = 60_000;

const SELLOS = lista<Sello>({
  titulo: 'Sellos',
  cuenta: ['sello', 'sellos'],
  clave: ['sellos', 'lista'],
  porPagina: POR_PAGINA,
  cada: UN_MINUTO_MS,
  leer: async (cliente, pedida) => {
    // It goes by the number of the last one, and not by how many.
    const { offset: _, ...peticion } = pedida;
    const filas = await cliente.sellos.listar(peticion);
    const ultimo = filas.at(-1);
    return {
      filas,
      hay_mas: filas.length === POR_PAGINA && ultimo?.id !== 1,
      siguiente: { antes_de: ultimo?.id ?? 1 },
    };
  },
  ir: ({ id }) => `/sellos/${id}`,
  nombre: ({ id }) => `Sello ${id}`,
  columnas: [
    { campo: 'id', titulo: 'Número', ancho: 90, crece: false, prioridad: 1, tarjeta: 'titulo' },
    { campo: 'hecho_en', titulo: 'Cuándo', tipo: 'fecha', prioridad: 1, ancho: 150 },
    {
      campo: 'motivo',
      titulo: 'Por qué',
      prioridad: 2,
      ancho: 180,
      valor: ({ motivo }) => motivoDicho(motivo),
    },
    { campo: 'raiz', titulo: 'Huella', prioridad: 3, ancho: 380, tarjeta: 'no' },
  ],
  vacia: {
    titulo: 'Todavía no hay sellos',
    texto:
      'Cada hora en que algo cambia, y al cerrar un mes, se sella lo escrito: un sello guardado fuera prueba que nada anterior se tocó.',
  },
});

export default pantallaDeLista(SELLOS);
