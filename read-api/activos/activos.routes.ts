import { z } from 'zod';
import { activoNoEncontrado, depreciacionNoEncontrada } from '#domain/activos/activo.errores.ts';
import {
  type ActivoDeRegistro,
  CLASES,
  ESTADOS,
  topesEn,
  vistaClase,
  vistaDeListaDeDepreciacion,
  vistaDepreciacion,
  vistaDeRegistro,
  vistaFichaDeActivo,
} from '#domain/activos/activo.vista.ts';
import { activoAl } from '#domain/activos/activo-al.vista.ts';
import { informeDelRegistro } from '#domain/activos/registro.informe.vista.ts';
import { vistaResumen } from '#domain/activos/resumen.vista.ts';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { saldosAlDia, TABLAS_DEL_MAYOR } from '#read-api/contabilidad/estados.queries.ts';
import { abrirLibros, MAXIMO_EN_PAPEL } from '#read-api/contabilidad/estados.ruta.ts';
import { libroDe } from '#read-api/contabilidad/libro.queries.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import { enlaces, type Momento } from '#read-api/kernel/cifras.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { dolares, simple, texto } from '#read-api/kernel/csv.valores.ts';
import {
  ARCHIVOS_DE_INFORME,
  FORMATOS,
  responderCsv,
  responderPdf,
  type TablaCsv,
} from '#read-api/kernel/informe.ruta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { CAMPOS_DEL_REGISTRO, REGISTRO_DE_ACTIVOS } from './activos.cifras.ts';
import {
  activoPorId,
  depreciacionesDe,
  depreciacionPorId,
  mesesDeActivo,
  registroAl,
  sumasPorClase,
  sumasPorCuenta,
  TABLAS_DEL_REGISTRO,
} from './activos.queries.ts';

const ID = { minimo: 1, maximo: Number.MAX_SAFE_INTEGER };

/** Assets that a file has at most. */
const MAXIMO_EN_ARCHIVO = 50_000;

type De = { readonly ambiente: Ambiente } & Momento;

/** Where each figure of the register is explained: of one asset, of a class, of all. */
const explicado = (
  cual: { readonly id?: number; readonly clase?: (typeof CLASES)[number] },
  de: De,
) =>
  enlaces(
    REGISTRO_DE_ACTIVOS,
    Object.fromEntries(
      CAMPOS_DEL_REGISTRO.map((campo) => [
        campo,
        { campo, id: cual.id, clase: cual.clase, cuenta_id: undefined, ...de },
      ]),
    ),
  );

const csvDelRegistro = (activos: readonly ActivoDeRegistro[]): TablaCsv => {
  return {
    columnas: [
      simple('id'),
      simple('codigo'),
      texto('descripcion'),
      simple('clase'),
      simple('estado'),
      simple('fecha'),
      simple('fecha_uso'),
      simple('vida_util_meses'),
      dolares('costo'),
      dolares('valor_residual'),
      dolares('depreciacion_acumulada'),
      dolares('valor_en_libros'),
      dolares('no_deducible'),
      simple('sucursal_id'),
      texto('custodio'),
      simple('compra_id'),
      texto('cuenta_activo_codigo'),
      texto('cuenta_depreciacion_codigo'),
    ],
    filas: activos.map((activo) => [
      activo.id,
      activo.codigo,
      activo.descripcion,
      activo.clase,
      activo.estado,
      activo.fecha,
      activo.fecha_uso,
      activo.vida_util_meses,
      activo.costo,
      activo.valor_residual,
      activo.depreciacion,
      activo.costo - activo.depreciacion,
      activo.no_deducible,
      activo.sucursal_id,
      activo.custodio,
      activo.compra_id,
      activo.cuenta_activo_codigo,
      activo.cuenta_depreciacion_codigo,
    ]),
  };
};

const hoyDe = (reloj: () => number): Fecha => fechaDe(instanteDeMs(reloj()));

export const rutasDeActivos = [
  rutaDeEstados({
    id: 'listarActivos',
    metodo: 'GET',
    camino: '/activos-fijos',
    resumen: 'El registro de activos fijos, hoy o al final de un día',
    descripcion:
      'Por clase y código: lo que cada uno costó y había perdido entonces. Sin estado, todos menos los que se ' +
      'registraron por error. format=csv lo da entero para planillas (con plano=true, sin guardas) y format=pdf, ' +
      'para firmarlo. Del ambiente vigente, o del que se pida. La última página trae X-Total-Count.',
    recurso: 'activos_fijos',
    query: z.object({
      q: z.string().max(200).optional(),
      clase: z.enum(CLASES).optional(),
      estado: z.enum(ESTADOS).optional(),
      sucursal_id: enteroDeConsulta(ID),
      compra_id: enteroDeConsulta(ID),
      ambiente: ambienteDeConsulta,
      format: z.enum(FORMATOS).optional(),
      plano: booleanoDeConsulta,
      ...PAGINA,
    }),
    temporal: { tablas: [...TABLAS_DEL_REGISTRO, 'empresas'] },
    respuestas: {
      200: {
        descripcion: 'Los activos',
        json: varias(vistaDeRegistro),
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    errores: [empresaNoConfigurada, papelMuyLargo],
    atender: async (peticion, dependencias) => {
      const { empresa_id, query, al, conocido_el } = peticion;
      const { lecturas, imprenta, reloj } = dependencias;
      const { libros, encabezado } = await abrirLibros(peticion, dependencias);
      const { ambiente } = libros;
      const dia = al ?? hoyDe(reloj);
      const de = { empresa_id, ambiente };
      if (query.format === 'csv' || query.format === 'pdf') {
        const maximo = query.format === 'pdf' ? MAXIMO_EN_PAPEL : MAXIMO_EN_ARCHIVO;
        const todos = { limit: maximo + 1, offset: 0 };
        const activos = await registroAl(lecturas, de, dia, query, todos);
        if (activos.length > maximo) throw papelMuyLargo({ maximo });
        const archivo = `activos-fijos-${dia}`;
        return query.format === 'csv'
          ? responderCsv(archivo, csvDelRegistro(activos), query.plano === true)
          : responderPdf(imprenta, archivo, informeDelRegistro(encabezado, activos, dia), peticion);
      }
      const activos = await registroAl(lecturas, de, dia, query, query);
      const momento = { ambiente, al, conocido_el };
      return {
        estado: 200,
        json: activos.map((activo) => ({
          ...vistaDeRegistro(activo),
          ...explicado({ id: activo.id }, momento),
        })),
        ...conTotal(query, activos.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'resumenDeActivos',
    metodo: 'GET',
    camino: '/activos-fijos/resumen',
    resumen: 'Lo que suma el registro de activos fijos, por clase, y contra sus cuentas',
    recurso: 'activos_fijos',
    lee_ademas: ['contabilidad'],
    query: z.object({ ambiente: ambienteDeConsulta }),
    temporal: {
      tablas: [...TABLAS_DEL_REGISTRO, ...TABLAS_DEL_MAYOR, 'libros_contables', 'empresas'],
    },
    respuestas: { 200: { descripcion: 'El resumen', json: vistaResumen } },
    atender: async ({ empresa_id, query, al, conocido_el }, { lecturas, reloj }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const dia = al ?? hoyDe(reloj);
      const de = { empresa_id, ambiente };
      const [clases, sumas, libro, { saldos }] = await Promise.all([
        sumasPorClase(lecturas, de, dia),
        sumasPorCuenta(lecturas, de, dia),
        libroDe(lecturas, empresa_id, ambiente),
        saldosAlDia(lecturas, de, dia),
      ]);
      const enLibros = (cuenta_id: number) =>
        saldos.reduce((suma, s) => (s.cuenta_id === cuenta_id ? suma + s.saldo : suma), 0);
      const cuentas = sumas.map((suma) => ({
        ...suma,
        contable: libro ? enLibros(suma.cuenta_id) : null,
      }));
      const resumen = vistaResumen({ al: dia, ambiente, clases, cuentas });
      const momento = { ambiente, al, conocido_el };
      return {
        estado: 200,
        json: {
          ...resumen,
          clases: resumen.clases.map((clase) => ({
            ...clase,
            ...explicado({ clase: clase.clase }, momento),
          })),
          totales: { ...resumen.totales, ...explicado({}, momento) },
          cuentas: resumen.cuentas.map((cuenta) => ({
            ...cuenta,
            ...enlaces(REGISTRO_DE_ACTIVOS, {
              registro: {
                campo: 'registro',
                cuenta_id: cuenta.cuenta_id,
                id: undefined,
                clase: undefined,
                ...momento,
              },
            }),
          })),
        },
      };
    },
  }),

  rutaDeEstados({
    id: 'listarDepreciaciones',
    metodo: 'GET',
    camino: '/activos-fijos/depreciaciones',
    resumen: 'Las depreciaciones de cada mes, de la última a la primera',
    recurso: 'activos_fijos',
    query: z.object({
      anio: enteroDeConsulta({ minimo: 1900, maximo: 9999 }),
      ambiente: ambienteDeConsulta,
      ...PAGINA,
    }),
    respuestas: {
      200: { descripcion: 'Las depreciaciones', json: varias(vistaDeListaDeDepreciacion) },
    },
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const filas = await depreciacionesDe(lecturas, { empresa_id, ambiente }, query.anio, query);
      return {
        estado: 200,
        json: filas.map(vistaDeListaDeDepreciacion),
        ...conTotal(query, filas.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'obtenerDepreciacion',
    metodo: 'GET',
    camino: '/activos-fijos/depreciaciones/{id}',
    resumen: 'La depreciación de un mes, activo por activo',
    recurso: 'activos_fijos',
    respuestas: { 200: { descripcion: 'La depreciación', json: vistaDepreciacion } },
    errores: [depreciacionNoEncontrada],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const depreciacion = await depreciacionPorId(lecturas, empresa_id, params.id);
      if (!depreciacion) throw depreciacionNoEncontrada({ depreciacion_id: params.id });
      return { estado: 200, json: vistaDepreciacion(depreciacion) };
    },
  }),

  rutaDeEstados({
    id: 'obtenerActivo',
    metodo: 'GET',
    camino: '/activos-fijos/{id}',
    resumen: 'Un activo fijo: cómo se deprecia y lo que se ha hecho con él',
    descripcion:
      'Con al, como estaba al final de ese día: lo fechado después no cuenta. Si aún no estaba, 404.',
    recurso: 'activos_fijos',
    temporal: { tablas: [...TABLAS_DEL_REGISTRO, 'depreciaciones'] },
    respuestas: { 200: { descripcion: 'El activo', json: vistaFichaDeActivo } },
    errores: [activoNoEncontrado],
    atender: async ({ empresa_id, params: { id }, al, conocido_el }, { lecturas }) => {
      const [activo, depreciaciones] = await Promise.all([
        activoPorId(lecturas, empresa_id, id),
        mesesDeActivo(lecturas, empresa_id, id, al),
      ]);
      if (!activo) throw activoNoEncontrado({ activo_id: id });
      const { ambiente } = activo;
      const momento = { ambiente, al, conocido_el };
      const fichaAl = async (dia: Fecha) => {
        const de = { empresa_id, ambiente };
        const [entonces] = await registroAl(lecturas, de, dia, { id }, { limit: 1, offset: 0 });
        if (!entonces) throw activoNoEncontrado({ activo_id: id });
        return activoAl(activo, entonces, depreciaciones, dia);
      };
      const ficha = al === undefined ? { ...activo, depreciaciones } : await fichaAl(al);
      return {
        estado: 200,
        json: { ...vistaFichaDeActivo(ficha), ...explicado({ id }, momento) },
      };
    },
  }),

  rutaDeEstados({
    id: 'clasesDeActivos',
    metodo: 'GET',
    camino: '/catalogos/clases-activos',
    resumen:
      'Clases de activos fijos, y lo más que de cada una se deprecia como deducible en un día',
    descripcion:
      'El Reglamento de la LRTI, art. 28, num. 6: una depreciación más rápida se registra, y lo que pasa del ' +
      'máximo no es deducible. De un vehículo, tampoco la de lo que costó más de su límite.',
    recurso: 'catalogos',
    query: z.object({ fecha: fechaDeConsulta }),
    respuestas: { 200: { descripcion: 'Las clases', json: varias(vistaClase) } },
    atender: async ({ query }, { reloj }) => {
      const clases = topesEn(query.fecha ?? hoyDe(reloj)).map(vistaClase);
      return {
        estado: 200,
        json: clases,
        cabeceras: { 'X-Total-Count': String(clases.length) },
      };
    },
  }),
] as const;
