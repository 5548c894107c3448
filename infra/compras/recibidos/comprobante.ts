import type { ComprobanteLeido, LineaLeida, RaizDeCompra } from '#domain/compras/recibido/leido.ts';
import type { CampoAdicional } from '#domain/kernel/campo-adicional.ts';
import { recorrer } from '#infra/nucleo/xml/recorrido.ts';

/**
 * A supplier's document out of its XML: the elements that a purchase is made of, at the places where
 * the SRI's schemas have them. All others are passed over and take no memory.
 */

/** Of each list, and of its elements all that is read. */
type Lista = { readonly maximo: number; readonly campos: ReadonlySet<string> };

const lista = (maximo: number, ...campos: string[]): Lista => ({
  maximo,
  campos: new Set(campos),
});

const IMPUESTO = [
  'codigo',
  'codigoPorcentaje',
  'tarifa',
  'baseImponible',
  'valor',
  'descuentoAdicional',
] as const;

/** By path; the block of a document's own facts is `info`, whatever its kind calls it. */
const LISTAS: { readonly [camino: string]: Lista } = {
  '/infoTributaria': lista(
    1,
    'ambiente',
    'razonSocial',
    'ruc',
    'claveAcceso',
    'codDoc',
    'estab',
    'ptoEmi',
    'secuencial',
    'dirMatriz',
  ),
  '/info': lista(
    1,
    'fechaEmision',
    'dirEstablecimiento',
    'identificacionComprador',
    'totalSinImpuestos',
    'totalDescuento',
    'propina',
    'importeTotal',
    'valorModificacion',
    'valorTotal',
    'codDocModificado',
    'numDocModificado',
    'motivo',
    'fleteInternacional',
    'seguroInternacional',
    'gastosAduaneros',
    'gastosTransporteOtros',
    'codDocReembolso',
    'totalComprobantesReembolso',
    'totalBaseImponibleReembolso',
    'totalImpuestoReembolso',
  ),
  '/info/totalConImpuestos/totalImpuesto': lista(100, ...IMPUESTO),
  '/info/impuestos/impuesto': lista(100, ...IMPUESTO),
  '/info/pagos/pago': lista(100, 'formaPago', 'total', 'plazo', 'unidadTiempo'),
  '/info/compensaciones/compensacion': lista(50, 'codigo', 'tarifa', 'valor'),
  '/detalles/detalle': lista(
    10_000,
    'codigoPrincipal',
    'codigoInterno',
    'codigoAuxiliar',
    'codigoAdicional',
    'descripcion',
    'unidadMedida',
    'cantidad',
    'precioUnitario',
    'descuento',
    'precioTotalSinImpuesto',
  ),
  '/detalles/detalle/impuestos/impuesto': lista(20, ...IMPUESTO),
  '/reembolsos/reembolsoDetalle': lista(
    1_000,
    'tipoIdentificacionProveedorReembolso',
    'identificacionProveedorReembolso',
    'codPaisPagoProveedorReembolso',
    'tipoProveedorReembolso',
    'codDocReembolso',
    'estabDocReembolso',
    'ptoEmiDocReembolso',
    'secuencialDocReembolso',
    'fechaEmisionDocReembolso',
    'numeroautorizacionDocReemb',
    'numeroAutorizacionDocReemb',
  ),
  '/reembolsos/reembolsoDetalle/detalleImpuestos/detalleImpuesto': lista(
    50,
    'codigo',
    'codigoPorcentaje',
    'tarifa',
    'baseImponibleReembolso',
    'impuestoReembolso',
  ),
  '/motivos/motivo': lista(500, 'razon', 'valor'),
  '/otrosRubrosTerceros/rubro': lista(100, 'concepto', 'total'),
};

/** Its name is an attribute, and not an element. */
const ADICIONAL = '/infoAdicional/campoAdicional';
/** The schema admits fifteen; who says more is read as far as this. */
const MAXIMO_ADICIONALES = 50;

/** Those whose elements have taxes of their own, which are theirs and nobody else's. */
const CON_IMPUESTOS = ['/detalles/detalle', '/reembolsos/reembolsoDetalle'] as const;

const INFOS: { readonly [R in RaizDeCompra]: string } = {
  factura: 'infoFactura',
  notaCredito: 'infoNotaCredito',
  notaDebito: 'infoNotaDebito',
};

const esRaiz = (nombre: string): nombre is RaizDeCompra => Object.hasOwn(INFOS, nombre);

/** Documents of the SRI's that nobody enters as a purchase, and what to do with each. */
const OTRAS_RAICES: { readonly [raiz: string]: string } = {
  guiaRemision: 'Es una guía de remisión: acompaña la mercadería y no es una compra',
  comprobanteRetencion: 'Es un comprobante de retención: no es una compra',
  liquidacionCompra:
    'Es una liquidación de compra: la emite quien compra, y se registra en /liquidaciones-compra',
};

const rehusarRaiz = (nombre: string): never => {
  throw new Error(
    OTRAS_RAICES[nombre] ??
      `Su primer elemento es <${nombre.slice(0, 60)}>, y se espera una factura o una nota de crédito o débito`,
  );
};

/** Longest text that is kept; the longest that a schema admits has 300. */
const LARGO_DE_TEXTO = 4_000;

/** Of any name: 10,000 lines have 300,000. */
const MAXIMO_ELEMENTOS = 500_000;

type Registro = { readonly campos: { [elemento: string]: string } };

class LectorDeComprobante {
  readonly #listas = new Map<string, Registro[]>();
  /** Names of the open elements below the root, and for each the record that it opened. */
  readonly #abiertos: { readonly camino: string; readonly registro: Registro | undefined }[] = [];
  readonly #impuestos = new Map<Registro, Registro[]>();
  #raiz: RaizDeCompra | undefined;
  #elementos = 0;
  #detalle: Registro | undefined;
  readonly #adicionales: CampoAdicional[] = [];
  /** Of the open one. */
  #nombre = '';
  /** Of the innermost element; undefined once it had children. */
  #texto: string | undefined;

  abrir(nombre: string, atributos: { readonly [atributo: string]: string }): void {
    this.#texto = '';
    this.#elementos += 1;
    if (this.#elementos > MAXIMO_ELEMENTOS) throw new Error('trae demasiados elementos');
    const padre = this.#abiertos.at(-1);
    if (!this.#raiz) {
      this.#raiz = esRaiz(nombre) ? nombre : rehusarRaiz(nombre);
      this.#abiertos.push({ camino: '', registro: undefined });
      return;
    }
    const propio = padre?.camino === '' && nombre === INFOS[this.#raiz] ? 'info' : nombre;
    const camino = `${padre?.camino}/${propio}`;
    const suya = LISTAS[camino];
    if (camino === ADICIONAL) this.#nombre = (atributos.nombre ?? '').slice(0, LARGO_DE_TEXTO);
    this.#abiertos.push({ camino, registro: suya && this.#registrar(camino, suya.maximo) });
  }

  #registrar(camino: string, maximo: number): Registro {
    const registro: Registro = { campos: {} };
    const enDetalle = CON_IMPUESTOS.some((suyo) => camino.startsWith(`${suyo}/`));
    if (CON_IMPUESTOS.some((suyo) => camino === suyo)) this.#detalle = registro;
    const suyos = enDetalle
      ? (this.#impuestos.get(this.#detalle!) ?? [])
      : (this.#listas.get(camino) ?? []);
    if (suyos.length >= maximo) {
      throw new Error(
        maximo === 1
          ? `Repite ${camino.slice(1)}`
          : `Trae más de ${maximo} elementos en ${camino.slice(1)}`,
      );
    }
    suyos.push(registro);
    if (enDetalle) this.#impuestos.set(this.#detalle!, suyos);
    else this.#listas.set(camino, suyos);
    return registro;
  }

  decir(texto: string): void {
    if (this.#texto === undefined || this.#texto.length > LARGO_DE_TEXTO) return;
    this.#texto += texto.slice(0, LARGO_DE_TEXTO);
  }

  cerrar(nombre: string): void {
    const camino = this.#abiertos.pop()?.camino;
    const dicho = this.#texto;
    this.#texto = undefined;
    if (camino === ADICIONAL && dicho !== undefined) this.#adicionar(dicho);
    const padre = this.#abiertos.at(-1);
    if (dicho === undefined || !padre?.registro) return;
    if (!LISTAS[padre.camino]?.campos.has(nombre)) return;
    const { campos } = padre.registro;
    if (Object.hasOwn(campos, nombre)) {
      throw new Error(`Repite ${nombre} en ${padre.camino.slice(1)}`);
    }
    campos[nombre] = dicho.trim();
  }

  #adicionar(valor: string): void {
    if (this.#adicionales.length >= MAXIMO_ADICIONALES) return;
    this.#adicionales.push({ nombre: this.#nombre, valor });
  }

  leido(): ComprobanteLeido {
    const de = (camino: string) => (this.#listas.get(camino) ?? []).map(({ campos }) => campos);
    const conImpuestos = (camino: (typeof CON_IMPUESTOS)[number]) =>
      (this.#listas.get(camino) ?? []).map(
        (registro): LineaLeida => ({
          campos: registro.campos,
          impuestos: (this.#impuestos.get(registro) ?? []).map(({ campos }) => campos),
        }),
      );
    return {
      raiz: this.#raiz!,
      tributaria: de('/infoTributaria')[0] ?? {},
      info: de('/info')[0] ?? {},
      impuestos: [
        ...de('/info/totalConImpuestos/totalImpuesto'),
        ...de('/info/impuestos/impuesto'),
      ],
      pagos: de('/info/pagos/pago'),
      lineas: conImpuestos('/detalles/detalle'),
      motivos: de('/motivos/motivo'),
      rubros: de('/otrosRubrosTerceros/rubro'),
      reembolsos: conImpuestos('/reembolsos/reembolsoDetalle'),
      compensaciones: de('/info/compensaciones/compensacion'),
      adicionales: this.#adicionales,
    };
  }
}

/** Throws on what is malformed or made to harm, and on a document that is no purchase. */
export const leerComprobante = (xml: string): ComprobanteLeido => {
  const lector = new LectorDeComprobante();
  recorrer(xml, {
    abrir: (nombre, atributos) => lector.abrir(nombre, atributos),
    texto: (texto) => lector.decir(texto),
    cerrar: (nombre) => lector.cerrar(nombre),
  });
  return lector.leido();
};
