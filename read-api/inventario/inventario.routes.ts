import { z } from 'zod';
import { tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import { itemNoEncontrado, movimientoNoEncontrado } from '#domain/inventario/inventario.errores.ts';
import {
  TIPOS_DE_MOVIMIENTO_DE_INVENTARIO,
  vistaAjustesDeInventario,
  vistaExistencia,
  vistaMovimientoDeInventario,
} from '#domain/inventario/inventario.vista.ts';
import { informeDelKardex, type Kardex, vistaKardex } from '#domain/inventario/kardex.vista.ts';
import { type Valoracion, vistaValoracion } from '#domain/inventario/valoracion.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { sumasEnTramos } from '#read-api/contabilidad/estados.queries.ts';
import {
  abrirLibros,
  enPapel,
  enSuForma,
  MAXIMO_EN_PAPEL,
  periodoDe,
} from '#read-api/contabilidad/estados.ruta.ts';
import { libroDe } from '#read-api/contabilidad/libro.queries.ts';
import { TABLAS_DE_LINEAS } from '#read-api/contabilidad/lineas.cifras.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  enteroObligatorioDeConsulta,
  fechaDeConsulta,
  haciaAdelante,
} from '#read-api/kernel/consulta.ts';
import { ARCHIVOS_DE_INFORME, FORMATOS, responderCsv } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA, type Pagina } from '#read-api/kernel/pagina.ts';
import {
  bienesValorados,
  type DeInventario,
  existenciasDe,
  valoresPorCuenta,
} from './existencias.queries.ts';
import { csvDeExistencias, csvDelKardex, csvDeValoracion } from './inventario.csv.ts';
import { explicarKardex, explicarValoracion } from './inventario.enlaces.ts';
import {
  ajustesDeInventario,
  type DelKardex,
  paginasDelKardex,
  saldosDelKardex,
} from './kardex.queries.ts';
import { movimientoPorId, movimientosDe } from './movimientos.queries.ts';

const IDS = { minimo: 1, maximo: Number.MAX_SAFE_INTEGER };

/** The first day that there is. */
const PRIMER_DIA: Fecha = '0001-01-01';

const EXISTENCIAS = ['inventario_existencias', 'inventario_items', 'inventario_dias'] as const;

/** A company's own item, as its kardex says it. 404. */
const bienDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  servicio_id: number,
): Promise<Kardex['servicio']> => {
  const [bien] = await sql<Kardex['servicio'][]>`
    select id, codigo_principal, descripcion, unidad from ${sql(esquema())}.servicios
    where empresa_id = ${empresa_id} and id = ${servicio_id}`;
  if (!bien) throw itemNoEncontrado({ servicio_id });
  return bien;
};

const leerKardex = async (
  lecturas: Lecturas,
  del: DelKardex,
  { limit, offset }: Pagina,
): Promise<Kardex> => {
  const { servicio_id, empresa_id, sucursal_id = null, desde, hasta } = del;
  const [servicio, saldos] = await Promise.all([
    bienDe(lecturas, empresa_id, servicio_id),
    saldosDelKardex(lecturas, del),
  ]);
  const filas = [];
  for await (const pagina of paginasDelKardex(lecturas, del, saldos.anterior)) {
    filas.push(...pagina);
    if (filas.length > offset + limit) break;
  }
  return {
    servicio,
    sucursal_id,
    desde,
    hasta,
    ...saldos,
    filas: filas.slice(offset, offset + limit),
    hay_mas: filas.length > offset + limit,
  };
};

const saldoContable = async (
  lecturas: Lecturas,
  de: DeInventario,
  al: Fecha,
  cuenta_id: number,
): Promise<number> => {
  const { sql } = lecturas;
  const suma = sumasEnTramos(lecturas, de, tramosDe(PRIMER_DIA, al, true), sql`${cuenta_id}`);
  const [fila] = await sql<[{ saldo: number }]>`
    select coalesce(sum(p.debe - p.haber), 0)::int8 as saldo from (${suma}) p`;
  return fila.saldo;
};

const leerValoracion = async (
  lecturas: Lecturas,
  de: DeInventario,
  al: Fecha,
): Promise<Valoracion> => {
  const [bienes, valores, libro] = await Promise.all([
    bienesValorados(lecturas, de, al),
    valoresPorCuenta(lecturas, de, al),
    libroDe(lecturas, de.empresa_id, de.ambiente),
  ]);
  const conLibros = libro !== undefined && libro.desde <= al;
  const cuentas = await Promise.all(
    valores.map(async (valor) => ({
      ...valor,
      saldo_contable:
        conLibros && valor.cuenta_id !== null
          ? await saldoContable(lecturas, de, al, valor.cuenta_id)
          : null,
    })),
  );
  const total = bienes.reduce((suma, { valor }) => suma + valor, 0);
  return { al, total, cuentas, bienes };
};

export const rutasDeInventario = [
  rutaDeEstados({
    id: 'listarExistencias',
    metodo: 'GET',
    camino: '/inventario',
    resumen: 'Lo que hay de cada bien en cada sucursal, y lo que vale',
    descripcion:
      'De los bienes que alguna vez se movieron, por código y sucursal. El costo promedio es uno por bien en ' +
      'toda la empresa; el valor de una sucursal es su parte. bajo_minimo=true da aquellos de los que en toda ' +
      'la empresa hay menos que su mínimo. q busca en el código y la descripción. Con al, lo que había al ' +
      'final de ese día. Del ambiente vigente, o del que se pida. format=csv los da todos.',
    recurso: 'inventario',
    query: z.object({
      servicio_id: enteroDeConsulta(IDS),
      sucursal_id: enteroDeConsulta(IDS),
      q: z.string().max(300).optional(),
      bajo_minimo: booleanoDeConsulta,
      ambiente: ambienteDeConsulta,
      format: z.enum(['json', 'csv']).optional(),
      plano: booleanoDeConsulta,
      ...PAGINA,
    }),
    temporal: { tablas: [...EXISTENCIAS, 'servicios', 'empresas'] },
    respuestas: {
      200: { descripcion: 'Lo que hay', json: varias(vistaExistencia), o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, query, al }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const enCsv = query.format === 'csv';
      const filas = await existenciasDe(
        lecturas,
        { empresa_id, ambiente },
        { ...query, al },
        enCsv ? undefined : query,
      );
      if (enCsv) return responderCsv('inventario', csvDeExistencias(filas), query.plano === true);
      return { estado: 200, json: filas.map(vistaExistencia), ...conTotal(query, filas.length) };
    },
  }),

  rutaDeEstados({
    id: 'kardex',
    metodo: 'GET',
    camino: '/inventario/kardex',
    resumen: 'El kardex de un bien: qué lo movió, a qué costo y qué quedó',
    descripcion:
      'Los renglones van en el orden en que se supieron, que es el del costo: uno con fecha anterior a otros ' +
      'dice retroactivo y cuenta después de ellos. Sin fechas, desde el 1 de enero; con al y sin desde, los ' +
      'del año. Con sucursal_id, los de esa sucursal, al costo de toda la empresa. Lo que se vendió sin ' +
      'existencia sale al último costo, y ajuste dice con qué se saldó en la siguiente entrada. format=csv lo ' +
      'da entero y format=pdf, para firmarlo.',
    recurso: 'inventario',
    query: z
      .object({
        servicio_id: enteroObligatorioDeConsulta(IDS),
        sucursal_id: enteroDeConsulta(IDS),
        desde: fechaDeConsulta,
        hasta: fechaDeConsulta,
        ambiente: ambienteDeConsulta,
        format: z.enum(FORMATOS).optional(),
        plano: booleanoDeConsulta,
        ...PAGINA,
      })
      .superRefine(haciaAdelante),
    temporal: {
      tablas: ['inventario_dias', 'inventario_kardex', 'servicios', 'libros_contables', 'empresas'],
      dia: 'hasta',
    },
    respuestas: {
      200: { descripcion: 'El kardex', json: vistaKardex, o_archivo: ARCHIVOS_DE_INFORME },
    },
    errores: [itemNoEncontrado],
    atender: async (pedido, dependencias) => {
      const { lecturas } = dependencias;
      const { query, conocido_el } = pedido;
      const abiertos = await abrirLibros(pedido, dependencias);
      const { libros, encabezado } = abiertos;
      const dias = await periodoDe(pedido, abiertos, lecturas);
      const { servicio_id, sucursal_id } = query;
      const del = { ...libros, ...dias, servicio_id, sucursal_id };
      const enPdf = query.format === 'pdf';
      const nada = { limit: 0, offset: 0 };
      const pagina = enPdf ? { limit: MAXIMO_EN_PAPEL, offset: 0 } : query;
      const kardex = await leerKardex(lecturas, del, query.format === 'csv' ? nada : pagina);
      return enSuForma(pedido, dependencias, {
        archivo: `kardex-${servicio_id}-${dias.desde}-${dias.hasta}`,
        json: () => explicarKardex(vistaKardex(kardex), { ambiente: libros.ambiente, conocido_el }),
        csv: () => csvDelKardex(paginasDelKardex(lecturas, del, kardex.anterior)),
        informe: () => informeDelKardex(encabezado, enPapel(kardex)),
      });
    },
  }),

  rutaDeEstados({
    id: 'valoracionDeInventario',
    metodo: 'GET',
    camino: '/inventario/valoracion',
    resumen: 'Lo que vale la existencia de un día, junto a lo que dice la contabilidad',
    descripcion:
      'Por bien, y por cuenta contable con su saldo de ese día: diferencia es lo que la cuenta tiene que ' +
      'ningún movimiento dice (un asiento a mano, o una compra que no nombró al bien). Sin al, hoy.',
    recurso: 'inventario',
    query: z.object({
      ambiente: ambienteDeConsulta,
      format: z.enum(['json', 'csv']).optional(),
      plano: booleanoDeConsulta,
    }),
    temporal: {
      tablas: [
        'inventario_dias',
        'inventario_valores',
        'servicios',
        'empresas',
        'libros_contables',
        'cuentas_de_roles',
        ...TABLAS_DE_LINEAS,
      ],
    },
    respuestas: {
      200: { descripcion: 'Lo que vale', json: vistaValoracion, o_archivo: 'text/csv' },
    },
    atender: async ({ empresa_id, query, al: pedido, conocido_el }, { lecturas, reloj }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const al = pedido ?? fechaDe(instanteDeMs(reloj()));
      const valoracion = await leerValoracion(lecturas, { empresa_id, ambiente }, al);
      if (query.format === 'csv') {
        const tabla = csvDeValoracion(valoracion.bienes);
        return responderCsv(`valoracion-${al}`, tabla, query.plano === true);
      }
      return {
        estado: 200,
        json: explicarValoracion(vistaValoracion(valoracion), { ambiente, conocido_el }),
      };
    },
  }),

  rutaDeEstados({
    id: 'listarMovimientosDeInventario',
    metodo: 'GET',
    camino: '/inventario/movimientos',
    resumen: 'Los movimientos de inventario, del más reciente al más antiguo',
    descripcion:
      'desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente vigente, o ' +
      'del que se pida.',
    recurso: 'inventario',
    query: z.object({
      tipo: z.enum(TIPOS_DE_MOVIMIENTO_DE_INVENTARIO).optional(),
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      ambiente: ambienteDeConsulta,
      ...PAGINA,
    }),
    respuestas: {
      200: { descripcion: 'Los movimientos', json: varias(vistaMovimientoDeInventario) },
    },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const filas = await movimientosDe(lecturas, { empresa_id, ambiente }, query, query);
      return {
        estado: 200,
        json: filas.map(vistaMovimientoDeInventario),
        ...conTotal(query, filas.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'obtenerMovimientoDeInventario',
    metodo: 'GET',
    camino: '/inventario/movimientos/{id}',
    resumen: 'Un movimiento de inventario, con sus líneas',
    recurso: 'inventario',
    respuestas: {
      200: { descripcion: 'El movimiento', json: vistaMovimientoDeInventario },
    },
    errores: [movimientoNoEncontrado],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const movimiento = await movimientoPorId(lecturas, empresa_id, params.id);
      if (!movimiento) throw movimientoNoEncontrado({ movimiento_id: params.id });
      return { estado: 200, json: vistaMovimientoDeInventario(movimiento) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerAjustesDeInventario',
    metodo: 'GET',
    camino: '/inventario/ajustes',
    resumen: 'Si se puede vender y trasladar lo que no hay',
    recurso: 'inventario',
    respuestas: { 200: { descripcion: 'Los de la empresa', json: vistaAjustesDeInventario } },
    atender: async ({ empresa_id }, { lecturas }) => {
      const ajustes = await ajustesDeInventario(lecturas, empresa_id);
      return {
        estado: 200,
        json: vistaAjustesDeInventario(ajustes ?? { permite_stock_negativo: false }),
      };
    },
  }),
] as const;
