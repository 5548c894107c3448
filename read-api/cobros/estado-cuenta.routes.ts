import { z } from 'zod';
import { estadoDeCuentaMuyLargo } from '#domain/cartera/estado-cuenta.errores.ts';
import { informeDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.informe.vista.ts';
import { vistaDeEstadoDeCuenta } from '#domain/cobros/estado-cuenta.vista.ts';
import { papelMuyLargo } from '#domain/contabilidad/mayor.errores.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import { cifraDeEstado, todasLasDe } from '#read-api/cartera/estado-cuenta.cifras.ts';
import {
  archivoDeEstado,
  consultaDeEstado,
  consultaDeEstadoEnPapel,
  estadoDeCuenta,
  type LadoDeEstado,
  lineaDeEstadoVista,
  MAXIMO_DE_ESTADO,
  type PedidoDeEstado,
  responderEstado,
  SOBRE_EL_ESTADO,
  SOBRE_SUS_FORMAS,
  sumasDeEstadoVista,
  tablasDeEstado,
  temporalDe,
} from '#read-api/cartera/estado-cuenta.ruta.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { abrirLibros, MAXIMO_EN_PAPEL } from '#read-api/contabilidad/estados.ruta.ts';
import { rutaDeCorreos } from '#read-api/correo/correos.ruta.ts';
import { comprobantesDe } from '#read-api/documentos/comprobante/de-persona.fuentes.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';
import { personaPorId } from '#read-api/personas/personas.queries.ts';
import { DOCUMENTO_POR_COBRAR } from './cobros.cifras.ts';

const DEL_LADO: Pick<LadoDeEstado, 'tablas' | 'origen' | 'tabla_de_origen'> = {
  origen: 'cobro',
  tabla_de_origen: 'cobros',
  tablas: [
    {
      ...comprobantesDe('facturas'),
      documento: 'factura',
      vence: (sql) => sql`f.fecha_vencimiento`,
    },
    {
      ...comprobantesDe('notas_debito'),
      documento: 'nota_debito',
      vence: (sql) => sql`null::date`,
    },
  ],
};

const CIFRAS = {
  estado: cifraDeEstado(
    {
      nombre: 'estado_de_cuenta_de_cliente',
      recurso: 'cobros',
      tablas_leidas: tablasDeEstado(DEL_LADO),
    },
    DEL_LADO,
    MAXIMO_DE_ESTADO,
  ),
  documento: DOCUMENTO_POR_COBRAR,
};
export const CIFRAS_DE_ESTADO = todasLasDe(CIFRAS);

const LADO: LadoDeEstado = {
  ...DEL_LADO,
  cifras: CIFRAS,
  columnas: {
    ids: [
      { nombre: 'factura_id', documento: 'factura' },
      { nombre: 'nota_debito_id', documento: 'nota_debito' },
    ],
    pagado: 'total_cobrado',
  },
  vista: vistaDeEstadoDeCuenta,
};

const estadoDeCuentaVista = z
  .strictObject({
    cliente_id: idVista,
    cliente_razon_social: z.string(),
    cliente_identificacion: z.string(),
    desde: fechaVista.nullable(),
    hasta: fechaVista.nullable(),
    lineas: z.array(
      z.strictObject({
        factura_id: idVista.nullable(),
        nota_debito_id: idVista.nullable(),
        ...lineaDeEstadoVista,
        total_cobrado: dolaresVista,
      }),
    ),
    ...sumasDeEstadoVista,
    total_cobrado: dolaresVista,
  })
  .meta({ id: 'EstadoDeCuenta' });

type PedidoEnPapel = Pick<PedidoDeEstado, 'empresa_id' | 'alcance'> &
  Partial<Pick<PedidoDeEstado, 'al' | 'conocido_el'>> & {
    readonly query: Partial<PedidoDeEstado['query']>;
  };

/** A statement on paper: as it is downloaded and as it is mailed, dated by the clock that it is given. */
export const estadoDeCuentaEnPapel = async (
  { query, ...pedido }: PedidoEnPapel,
  dependencias: DependenciasDeLectura,
  cliente_id: number,
) => {
  const { lecturas, reloj } = dependencias;
  const maximo = MAXIMO_EN_PAPEL;
  const suyo = { desde: undefined, hasta: undefined, con_saldo: undefined, ambiente: undefined };
  const peticion = { ...pedido, query: { ...suyo, ...query } } as PedidoDeEstado;
  const estado = await estadoDeCuenta(peticion, lecturas, LADO, cliente_id, {
    maximo,
    alPasarse: () => papelMuyLargo({ maximo }),
  });
  const { ambiente } = estado;
  const de = { empresa_id: pedido.empresa_id, query: { ambiente } };
  const { encabezado, hoy } = await abrirLibros(de, dependencias);
  const archivo = archivoDeEstado(estado.persona.identificacion, estado.al, reloj);
  return { estado, hoy, archivo, informe: informeDeEstadoDeCuenta(encabezado, estado, hoy) };
};

export const rutasDelEstadoDeCuenta = [
  rutaDeEstados({
    id: 'estadoDeCuenta',
    metodo: 'GET',
    camino: '/cobros/estado-cuenta/{cliente_id}',
    resumen: 'El estado de cuenta de un cliente',
    descripcion: `Sus facturas y notas de débito autorizadas. ${SOBRE_EL_ESTADO} Un vendedor ve lo de su sucursal. ${SOBRE_SUS_FORMAS}`,
    recurso: 'cobros',
    query: consultaDeEstado,
    temporal: temporalDe(LADO),
    en_turno: true,
    respuestas: {
      200: { descripcion: 'El estado', json: estadoDeCuentaVista, o_archivo: 'text/csv' },
    },
    errores: [personaNoEncontrada, estadoDeCuentaMuyLargo],
    atender: (peticion, dependencias) =>
      responderEstado(peticion, dependencias, LADO, peticion.params.cliente_id),
  }),

  rutaDeEstados({
    id: 'pdfDeEstadoDeCuenta',
    metodo: 'GET',
    camino: '/cobros/estado-cuenta/{cliente_id}/pdf',
    resumen: 'El estado de cuenta de un cliente en PDF',
    descripcion: `${SOBRE_EL_ESTADO} Hasta ${MAXIMO_EN_PAPEL} documentos.`,
    recurso: 'cobros',
    query: consultaDeEstadoEnPapel,
    temporal: temporalDe(LADO),
    es_descarga: true,
    respuestas: { 200: { descripcion: 'El estado de cuenta', archivo: 'application/pdf' } },
    errores: [personaNoEncontrada, papelMuyLargo],
    atender: async (peticion, dependencias) => {
      const { cliente_id } = peticion.params;
      const { archivo, informe } = await estadoDeCuentaEnPapel(peticion, dependencias, cliente_id);
      return responderPdf(dependencias.imprenta, archivo, informe, peticion);
    },
  }),

  rutaDeCorreos({
    documento: 'estado_cuenta',
    id: 'correosDeEstadoDeCuenta',
    camino: '/cobros/estado-cuenta/{cliente_id}',
    parametro: 'cliente_id',
    recurso: 'cobros',
    nombre: 'el estado de cuenta de un cliente',
    noEncontrado: personaNoEncontrada,
    exigir: async (lecturas, { empresa_id, alcance }, persona_id) => {
      const persona = await personaPorId(lecturas, empresa_id, persona_id);
      if (!persona || !alcanza(alcance, null)) throw personaNoEncontrada({ persona_id });
    },
  }),
] as const;
