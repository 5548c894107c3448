import { type DeclaracionDeLista, lista } from '#panel/kits/lista/declaracion.ts';
import { porPersona } from '#panel/kits/lista/persona.tsx';
import type { Fila, Lado } from './lado.ts';
import { medioDicho } from './medios.ts';

/** The list of what was collected, or paid. */

type Palabras = {
  readonly titulo: string;
  readonly cuenta: readonly [string, string];
  readonly vacia: string;
  readonly otras: readonly { readonly a: string; readonly texto: string }[];
};

export const listaDe = (
  lado: Lado,
  { titulo, cuenta, vacia, otras }: Palabras,
): DeclaracionDeLista<Fila> =>
  lista<Fila>({
    titulo,
    cuenta,
    clave: [lado.grupo, 'lista'],
    leer: (cliente, peticion) => lado.listar(cliente, peticion),
    ir: ({ id }) => `${lado.camino}/${id}`,
    nombre: ({ id }) => `${lado.nombre} ${id}`,
    columnas: [
      {
        campo: 'id',
        titulo: lado.nombre,
        valor: ({ id }) => `${lado.nombre} ${id}`,
        prioridad: 1,
        ancho: 110,
        crece: false,
      },
      {
        campo: 'persona_nombre',
        titulo: lado.parte.titulo,
        prioridad: 1,
        ancho: 200,
        tarjeta: 'titulo',
      },
      {
        campo: 'fecha',
        titulo: 'Fecha',
        tipo: 'fecha',
        prioridad: 1,
        valor: ({ fecha }) => fecha.slice(0, 10),
      },
      { campo: 'medio', titulo: 'Medio', valor: ({ medio }) => medioDicho(medio), ancho: 160 },
      { campo: 'referencia', titulo: 'Referencia', prioridad: 3, ancho: 120 },
      { campo: 'monto', titulo: 'Monto', tipo: 'dinero', prioridad: 1 },
      { campo: 'saldo_anticipo', titulo: 'Anticipo', tipo: 'dinero' },
      {
        campo: 'anulado',
        titulo: 'Estado',
        tipo: 'estado',
        valor: ({ anulado }) => (anulado ? 'ANULADO' : null),
      },
      { campo: 'notas', titulo: 'Notas', aparte: true },
      { campo: 'creado_por', titulo: 'Lo registró', aparte: true },
    ],
    filtros: [
      porPersona({ campo: lado.parte.campo, etiqueta: lado.parte.titulo, es: lado.parte.es }),
      { tipo: 'fecha', campo: 'desde', etiqueta: 'Desde' },
      { tipo: 'fecha', campo: 'hasta', etiqueta: 'Hasta' },
    ],
    nueva: {
      a: `${lado.camino}/nuevo`,
      texto: lado.verbo,
      recurso: lado.recurso,
      metodo: 'POST',
    },
    otras: otras.map((otra) => ({ ...otra, recurso: lado.recurso, metodo: 'GET' as const })),
    vacia: { titulo: `Todavía no hay ${cuenta[1]}`, texto: vacia },
  });
