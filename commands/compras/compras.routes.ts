import { unaVez } from '#commands/kernel/idempotencia.ts';
import { conAvisos, respuestaDeCreacion } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import { liberadoEnUso } from '#domain/cartera/cartera.errores.ts';
import * as errores from '#domain/compras/compra.errores.ts';
import type { XmlDeCompra } from '#domain/compras/compra.events.ts';
import type { RetencionesVivas } from '#domain/compras/compra.reverso.ts';
import { RECURSO_DE_COMPRAS } from '#domain/compras/compra.ts';
import {
  type CompraHecha,
  vistaCompra,
  vistaCompraHecha,
  vistaDeCategoria,
} from '#domain/compras/compra.vista.ts';
import {
  activacionEnCurso,
  antesDeLaContabilidad,
  fechaFutura,
  periodoCerrado,
} from '#domain/contabilidad/libro.errores.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { existenciaColmada, sinExistencia } from '#domain/inventario/inventario.errores.ts';
import {
  type Alcance,
  alcanza,
  CUERPO_LARGO_BYTES,
  declarar,
  type Peticion,
} from '#domain/kernel/ruta.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { ERRORES_DE_SERVICIOS } from '#domain/servicios/en-lineas.ts';
import {
  anularCompra,
  asignarCategoria,
  idDeLaRegistrada,
  leerCreada,
  modificarCompra,
  registrarCompra,
} from './compras.comandos.ts';
import {
  anularCompraQuery,
  asignarCategoriaEsquema,
  categoriaDelCamino,
  modificarCompraEsquema,
  motivoDe,
  registrarCompraEsquema,
} from './compras.esquema.ts';
import type { DependenciasDeCompras } from './puertos.ts';

type ConXml = Pick<
  Peticion<unknown, unknown, { readonly xml_original: string | null }>,
  'empresa_id' | 'actor' | 'cuerpo'
>;

const rutaDeCompras = declarar<DependenciasDeCompras>();

const compra = conAvisos(vistaCompra);

/** Those of the dates of whatever posts. */
const DE_FECHAS = [fechaFutura, periodoCerrado, antesDeLaContabilidad, activacionEnCurso] as const;

/** What a note or a correction takes away may not be there any more. */
const DE_INVENTARIO = [sinExistencia, existenciaColmada] as const;

const DE_UNA = [
  empresaNoConfigurada,
  errores.compraNoEncontrada,
  errores.compraAnulada,
  errores.compraDeOtroAmbiente,
] as const;

/** A key, of access or of idempotency, may be one that another branch used. */
const alcanzada = <R extends CompraHecha>(alcance: Alcance, registro: R): R => {
  const { id: compra_id, sucursal_id } = registro.compra;
  if (!alcanza(alcance, sucursal_id)) throw errores.compraNoEncontrada({ compra_id });
  return registro;
};

/** With the XML of a document, which has up to 5 MB and comes escaped. */
const MAXIMO_BYTES = 16 * 1024 * 1024;

/** The document as it came, if it came with one: kept before the purchase that names it. */
const guardarSuXml = async (
  { empresa_id, actor, cuerpo }: ConXml,
  { comprimirXml, guardarXml }: Omit<DependenciasDeCompras, 'ejecutar'>,
): Promise<XmlDeCompra | null> => {
  if (cuerpo.xml_original === null) return null;
  const { xml, aparte } = await comprimirXml(empresa_id, cuerpo.xml_original);
  if (aparte) await guardarXml?.(aparte, actor);
  return xml;
};

/** What suppliers issued. `retencionesVivas`: what keeps a purchase as it is, of whoever withholds. */
export const rutasDeCompras = (retencionesVivas: RetencionesVivas) =>
  [
    rutaDeCompras({
      id: 'registrarCompra',
      metodo: 'POST',
      camino: '/compras',
      resumen: 'Registra una compra: un documento que emitió un proveedor',
      descripcion:
        'Con detalles los totales se calculan; lo que se envíe de ellos puede apartarse de las líneas un centavo ' +
        'por línea, que es lo que redondean, y se guarda como se envía (si se envían el subtotal y la base de una ' +
        'tarifa, vale la base). Sin detalles valen los subtotales por tarifa (sin impuestos) o impuestos[]. El proveedor se busca en el ' +
        'directorio por su identificación, entra en él si no está, y queda como proveedor activo. Una clave de ' +
        'acceso ya registrada responde 200 con su compra; el mismo proveedor, tipo y número, 409. Con ' +
        'contabilidad asienta el total: el gasto en la cuenta de cada línea, de la categoría o del papel ' +
        'gasto_admin; el IVA con crédito según el sustento, y lo demás (IVA sin crédito, ICE, IRBPNR, propina) ' +
        'como costo. Una nota de crédito (04) dice qué compra modifica y baja su saldo. Se puede enviar tal ' +
        'cual lo que respondió una vista previa de importación.',
      recurso: RECURSO_DE_COMPRAS,
      maximo_bytes: MAXIMO_BYTES,
      cuerpo: registrarCompraEsquema,
      ejemplo: (hoy) => ({
        proveedor_tipo_id: '04',
        proveedor_identificacion: '1790011674001',
        proveedor_razon_social: 'Papelería El Estudiante S.A.',
        numero_doc: '001-002-000004471',
        fecha_emision: hoy,
        fecha_vencimiento: sumarDias(hoy, 30),
        categoria: 'Suministros de oficina',
        detalles: [
          {
            codigo_principal: 'PAPEL-A4',
            descripcion: 'Resma de papel A4',
            cantidad: 10,
            precio_unitario: 4.25,
            tarifa_iva: 15,
          },
        ],
        total: 48.88,
        idempotency_key: `papeleria-4471-${hoy}`,
      }),
      respuestas: {
        201: { descripcion: 'La compra nueva', json: compra },
        200: {
          descripcion: 'La que ya estaba, con esa clave de acceso o de idempotencia',
          json: compra,
        },
      },
      errores: [
        empresaNoConfigurada,
        errores.sucursalNoEncontrada,
        errores.compraNoEncontrada,
        errores.compraModificadaNoEncontrada,
        errores.compraDeOtroAmbiente,
        errores.identificacionInvalida,
        errores.claveInvalida,
        errores.emisionFutura,
        errores.registroAntesDeLaEmision,
        errores.vencimientoAntesDeLaEmision,
        errores.notaAntesDeLaCompra,
        ...DE_FECHAS,
        errores.sinMatriz,
        errores.compraDuplicada,
        errores.compraModificadaAnulada,
        errores.noEsModificable,
        errores.distintaDeLaModificada,
        errores.lineaConCuentaInvalida,
        errores.bienSinInventario,
        ...DE_INVENTARIO,
        ...ERRORES_DE_SERVICIOS,
      ],
      idempotente: true,
      simulable: {
        CompraRegistrada: { compra_id: 'id' },
        PersonaCreada: { persona_id: 'proveedor_id' },
        AsientoRegistrado: { asiento_id: 'asiento_id' },
      },
      simulable_con: ['comprimirXml'],
      atender: async (peticion, { ejecutar, ...puertos }) => {
        const { cuerpo, idempotencia, alcance } = peticion;
        const suyo = enSuSucursal(cuerpo.pedido, alcance, errores.sucursalNoEncontrada);
        const pedido = { ...suyo, xml: await guardarSuXml(peticion, puertos) };
        const comando = unaVez(registrarCompra({ ...remitenteDe(peticion), alcance, pedido }), {
          recurso: RECURSO_DE_COMPRAS,
          idempotencia,
          idDe: idDeLaRegistrada,
          leer: leerCreada,
        });
        const { resultado, revision } = await ejecutar(comando);
        const registro = alcanzada(alcance, resultado.registro);
        const estado = registro.existente ? 200 : 201;
        return respuestaDeCreacion(vistaCompraHecha(registro), { ...resultado, revision }, estado);
      },
    }),

    rutaDeCompras({
      id: 'modificarCompra',
      metodo: 'PATCH',
      camino: '/compras/{id}',
      resumen: 'Corrige una compra',
      descripcion:
        'Lo que no se envía queda como está. fecha_emision cambia el día y conserva la hora. Lo que su asiento ' +
        'también dice (líneas, sustento, categoría con otra cuenta) lo revierte y hace otro, con sus períodos ' +
        'abiertos; fecha_registro lo mueve con su número, dentro de su año. Con una retención vigente no ' +
        'cambian el día, el sustento ni los importes, y el total no baja de lo pagado.',
      recurso: RECURSO_DE_COMPRAS,
      cuerpo: modificarCompraEsquema,
      maximo_bytes: CUERPO_LARGO_BYTES,
      ejemplo: () => ({ notas: 'Entregada en la bodega', categoria: 'Papelería' }),
      respuestas: { 200: { descripcion: 'La compra', json: compra } },
      errores: [
        ...DE_UNA,
        errores.sucursalNoEncontrada,
        errores.compraRetenida,
        errores.emisionFutura,
        errores.registroAntesDeLaEmision,
        errores.vencimientoAntesDeLaEmision,
        ...DE_FECHAS,
        errores.otroAnioDeRegistro,
        errores.totalBajoLoPagado,
        liberadoEnUso,
        errores.lineaConCuentaInvalida,
        errores.bienSinInventario,
        ...DE_INVENTARIO,
        ...ERRORES_DE_SERVICIOS,
      ],
      simulable: { AsientoRegistrado: { asiento_id: 'asiento_id' } },
      atender: async (peticion, { ejecutar }) => {
        const { params, alcance, cuerpo: cambios } = peticion;
        const deUna = { compra_id: params.id, alcance, retencionesVivas };
        const comando = modificarCompra({ ...remitenteDe(peticion), ...deUna, cambios });
        const { resultado, revision } = await ejecutar(comando);
        return { estado: 200, json: vistaCompraHecha(resultado), revision };
      },
    }),

    rutaDeCompras({
      id: 'anularCompra',
      metodo: 'DELETE',
      camino: '/compras/{id}',
      resumen: 'Anula una compra',
      descripcion:
        'El registro queda, sale de los informes y del ATS, y su número y su clave pueden registrarse otra vez. ' +
        'Su asiento se revierte. Con pagos, retenciones o notas de crédito vigentes responde 409 con bloqueos.',
      recurso: RECURSO_DE_COMPRAS,
      query: anularCompraQuery,
      respuestas: { 200: { descripcion: 'La compra anulada', json: compra } },
      errores: [
        ...DE_UNA,
        ...DE_FECHAS,
        errores.anulacionAntesDeLaCompra,
        errores.compraConMovimientos,
        liberadoEnUso,
        ...DE_INVENTARIO,
      ],
      simulable: {},
      atender: async (peticion, { ejecutar }) => {
        const { params, alcance, query } = peticion;
        const pedido = { motivo: motivoDe(query.motivo), fecha: query.fecha ?? null };
        const deUna = { compra_id: params.id, alcance, retencionesVivas };
        const comando = anularCompra({ ...remitenteDe(peticion), ...deUna, ...pedido });
        const { resultado, revision } = await ejecutar(comando);
        return { estado: 200, json: vistaCompraHecha(resultado), revision };
      },
    }),

    rutaDeCompras({
      id: 'asignarCategoriaDeCompra',
      metodo: 'PUT',
      camino: '/compras/_meta/categorias/{categoria}',
      resumen: 'Dice a qué cuenta contable van las compras de una categoría',
      descripcion: 'Vale desde entonces: lo que ya se asentó queda donde está.',
      recurso: RECURSO_DE_COMPRAS,
      params_de_ejemplo: { categoria: 'Suministros' },
      cuerpo: asignarCategoriaEsquema,
      ejemplo: () => ({ cuenta_id: idEnPlanBase('502.02.18') }),
      respuestas: { 200: { descripcion: 'La categoría', json: vistaDeCategoria } },
      errores: [empresaNoConfigurada, errores.categoriaConCuentaInvalida],
      simulable: {},
      atender: async (peticion, { ejecutar }) => {
        const categoria = categoriaDelCamino(peticion.params.categoria);
        const { cuenta_id } = peticion.cuerpo;
        const comando = asignarCategoria({ ...remitenteDe(peticion), categoria, cuenta_id });
        const { resultado, revision } = await ejecutar(comando);
        return { estado: 200, json: resultado, revision };
      },
    }),
  ] as const;
