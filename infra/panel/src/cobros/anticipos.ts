import type { Cliente } from 'comprobantes-cliente';
import { type DeclaracionDeLista, lista, type Peticion } from '#panel/kits/lista/declaracion.ts';
import { porPersona } from '#panel/kits/lista/persona.tsx';
import type { Lado } from './lado.ts';

/** The money that was left, or was given, before there was what to pay with it. */

type Anticipo = {
  readonly id: number;
  readonly nombre: string;
  readonly fecha: string;
  readonly referencia: string | null;
  readonly monto_anticipo: number;
  readonly saldo_anticipo: number;
  readonly _explicar?: { readonly [campo: string]: string };
};

export const anticiposDe = (
  lado: Lado,
  titulo: string,
  leer: (cliente: Cliente, peticion: Peticion) => Promise<readonly Anticipo[]>,
): DeclaracionDeLista<Anticipo> =>
  lista<Anticipo>({
    titulo,
    cuenta: ['anticipo', 'anticipos'],
    clave: [lado.grupo, 'anticipos'],
    leer,
    ir: ({ id }) => `${lado.camino}/${id}`,
    columnas: [
      {
        campo: 'id',
        titulo: 'De',
        valor: ({ id }) => `${lado.nombre} ${id}`,
        prioridad: 1,
        ancho: 110,
        crece: false,
      },
      { campo: 'nombre', titulo: lado.parte.titulo, prioridad: 1, ancho: 200, tarjeta: 'titulo' },
      {
        campo: 'fecha',
        titulo: 'Fecha',
        tipo: 'fecha',
        prioridad: 1,
        valor: ({ fecha }) => fecha.slice(0, 10),
      },
      { campo: 'referencia', titulo: 'Referencia', prioridad: 3 },
      { campo: 'monto_anticipo', titulo: 'Quedó', tipo: 'dinero' },
      {
        campo: 'saldo_anticipo',
        titulo: 'Por usar',
        tipo: 'dinero',
        prioridad: 1,
        explicar: ({ _explicar }) => _explicar?.saldo_anticipo,
      },
    ],
    filtros: [
      porPersona({ campo: lado.parte.campo, etiqueta: lado.parte.titulo, es: lado.parte.es }),
      { tipo: 'fecha', campo: 'al', etiqueta: 'Al' },
      { tipo: 'fecha', campo: 'conocido_el', etiqueta: 'Como se sabía el' },
    ],
    vacia: {
      titulo: 'Sin anticipos que usar',
      texto:
        'Lo que se paga de más, o antes de que haya qué pagar, queda aquí hasta que se aplique.',
    },
  });
