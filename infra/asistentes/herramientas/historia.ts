import { CON_HISTORIA } from '../documentos.ts';
import { type Herramienta, malPedida } from '../herramienta.ts';
import { menos } from '../pedir.ts';
import { parametrosDe, respuestaDe } from '../rutas.ts';

const TODA = 'listarHistoria';
const POR_NOMBRE = new Map(CON_HISTORIA.map((uno) => [uno.nombre, uno]));

type Pagina = {
  readonly historia: readonly object[];
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

export const historia: Herramienta = {
  nombre: 'historia',
  titulo: 'Historia',
  descripcion:
    'Qué pasó, cuándo y quién lo hizo. Con recurso e id, la de un registro (de un período contable, con anio y ' +
    'mes): cada hecho con lo que cambió, desde el primero. Sin id, la de todo lo que la clave puede leer, por ' +
    'actor, fechas o recurso.',
  operaciones: [TODA, ...CON_HISTORIA.map(({ operacion }) => operacion)],
  argumentos: {
    ...parametrosDe(TODA),
    recurso: {
      type: 'string',
      enum: CON_HISTORIA.map(({ nombre }) => nombre),
      description: 'Qué clase de registro',
    },
    id: { type: 'integer', minimum: 1, description: 'De cuál' },
    anio: { type: 'integer', minimum: 1, maximum: 9999 },
    mes: { type: 'integer', minimum: 1, maximum: 12 },
    ambiente: parametrosDe('historiaDePeriodo').ambiente!,
  },
  por_paginas: true,
  datos: respuestaDe(TODA),
  usar: async ({ args, preguntar, limit, offset: desde_id, salto }) => {
    const { recurso, id, anio } = args;
    const uno = id !== undefined || anio !== undefined;
    const suyo = POR_NOMBRE.get(recurso as string);
    if (uno && !suyo) throw malPedida('recurso', 'Es obligatorio con id');
    const deUno = suyo && uno;
    const params = deUno
      ? Object.fromEntries(
          suyo.parametros.map((nombre) => [
            nombre,
            String((suyo.parametros.length === 1 ? id : args[nombre]) ?? ''),
          ]),
        )
      : {};
    const query = {
      ...menos(args, ...(deUno ? ['recurso', 'id', 'anio', 'mes'] : [])),
      desde_id,
      limit,
    };
    const { json } = await preguntar(deUno ? suyo.operacion : TODA, { params, query });
    const pagina = json as Pagina;
    // One event may be about many records, which the read tells together, however many.
    const filas = pagina.historia.slice(salto, salto + limit);
    const hay_mas = pagina.hay_mas || salto + filas.length < pagina.historia.length;
    return {
      datos: { ...pagina, historia: filas, hay_mas },
      listas: ['historia'],
      hay_mas,
      cursor: (dichas) => {
        const vistas = salto + dichas.length;
        return vistas < pagina.historia.length ? `${desde_id}.${vistas}` : `${pagina.ultimo_id}`;
      },
    };
  },
};
