import type {
  AplicacionDeCobro,
  Cliente,
  Cobro,
  CobroDeLista,
  DevolucionDePago,
  RegistrarCobro,
} from 'comprobantes-cliente';
import type { OpcionesDeLectura } from '#panel/kits/ficha/declaracion.ts';
import type { Peticion } from '#panel/kits/lista/declaracion.ts';

/** Money that comes in and money that goes out are one thing with two records: what differs is said here. */

/** Which document an application is of, as the API and the addresses name it. */
export type Tipo = 'factura_id' | 'nota_debito_id' | 'compra_id' | 'liquidacion_id';

export const TIPOS: {
  readonly [T in Tipo]: { readonly nombre: string; readonly camino: string };
} = {
  factura_id: { nombre: 'Factura', camino: '/facturas' },
  nota_debito_id: { nombre: 'Nota de débito', camino: '/notas-debito' },
  compra_id: { nombre: 'Compra', camino: '/compras' },
  liquidacion_id: { nombre: 'Liquidación', camino: '/liquidaciones-compra' },
};

/** `factura_id:12` */
export type Clave = `${Tipo}:${number}`;
export const partesDe = (clave: string): { readonly tipo: Tipo; readonly id: number } => {
  const [tipo, id] = clave.split(':');
  return { tipo: tipo as Tipo, id: Number(id) };
};
/** The document's page. */
export const caminoDe = (clave: string): string => {
  const { tipo, id } = partesDe(clave);
  return `${TIPOS[tipo].camino}/${id}`;
};

/** A document with something left to collect or pay. */
export type Abierto = {
  readonly clave: Clave;
  readonly numero: string;
  readonly fecha: string;
  readonly vence: string | null;
  readonly saldo: number;
};
/** The same, and whose it is; null: anybody may pay it. */
export type DeAlguien = Abierto & { readonly persona_id: number | null };

type Persona = {
  readonly persona_id: number;
  readonly persona_nombre: string;
  readonly persona_identificacion: string;
};
type SinCliente<T> = Omit<T, 'cliente_id' | 'cliente_nombre' | 'cliente_identificacion'>;

export type Aplicacion = Pick<
  AplicacionDeCobro,
  | 'id'
  | 'numero_documento'
  | 'monto_aplicado'
  | 'monto_liberado'
  | 'desde_anticipo'
  | 'fecha_aplicacion'
> &
  Partial<Pick<AplicacionDeCobro, 'retencion_renta' | 'retencion_iva' | 'retencion'>> & {
    readonly clave: Clave;
  };

export type Fila = SinCliente<Omit<CobroDeLista, 'medio' | 'fecha_anulacion'>> &
  Persona & { readonly medio: string };
export type Registro = Fila & {
  readonly fecha_anulacion?: string | null;
  readonly cruce_lineas: Cobro['cruce_lineas'];
  readonly aplicaciones: readonly Aplicacion[];
  readonly devoluciones: readonly DevolucionDePago[];
};

/** What is sent to register one, whoever's it is. */
export type Aplicar = NonNullable<RegistrarCobro['aplicaciones']>[number];
export type Cuerpo = Omit<RegistrarCobro, 'cliente_id'> & { readonly persona_id: number };

type Opciones = { readonly signal: AbortSignal };
export type Lado = {
  readonly grupo: 'cobros' | 'pagosProveedor';
  readonly recurso: 'cobros' | 'pagos_proveedor';
  readonly camino: '/cobros' | '/pagos-proveedor';
  readonly nombre: string;
  readonly verbo: string;
  /** «de la» is said by the screens: «Se cobra», «Se paga». */
  readonly hecho: string;
  readonly papel: string;
  readonly parte: {
    readonly campo: 'cliente_id' | 'proveedor_id';
    readonly titulo: string;
    readonly es: 'cliente' | 'proveedor';
  };
  readonly tipos: readonly Tipo[];
  /** Whoever pays may withhold, and it lowers what is owed. */
  readonly retiene: boolean;
  readonly abiertos: (cliente: Cliente, id: number, opciones: Opciones) => Promise<Abierto[]>;
  readonly documento: (cliente: Cliente, clave: Clave, opciones: Opciones) => Promise<DeAlguien>;
  readonly listar: (cliente: Cliente, peticion: Peticion) => Promise<readonly Fila[]>;
  readonly leer: (cliente: Cliente, id: number, opciones: OpcionesDeLectura) => Promise<Registro>;
};

/** Both groups of the SDK call their methods alike; what they are given and answer is said by `Lado`. */
export const grupoDe = (cliente: Cliente, { grupo }: Lado): Cliente['cobros'] =>
  cliente[grupo] as unknown as Cliente['cobros'];

/** The body as its side names whose it is. */
export const cuerpoDe = ({ parte }: Lado, { persona_id, ...cuerpo }: Cuerpo): RegistrarCobro =>
  ({ [parte.campo]: persona_id, ...cuerpo }) as unknown as RegistrarCobro;

const claveDe = (registro: { readonly [T in Tipo]?: number | null }, tipos: readonly Tipo[]) => {
  const tipo = tipos.find((uno) => typeof registro[uno] === 'number') as Tipo;
  return `${tipo}:${registro[tipo] as number}` as Clave;
};

type Linea = {
  readonly [T in Tipo]?: number | null;
} & {
  readonly numero_comprobante: string;
  readonly fecha_emision: string;
  readonly fecha_vencimiento: string | null;
  readonly saldo: number;
};
const abiertoDe = (linea: Linea, tipos: readonly Tipo[]): Abierto => ({
  clave: claveDe(linea, tipos),
  numero: linea.numero_comprobante,
  fecha: linea.fecha_emision.slice(0, 10),
  vence: linea.fecha_vencimiento?.slice(0, 10) ?? null,
  saldo: linea.saldo,
});

const DE_COBROS: readonly Tipo[] = ['factura_id', 'nota_debito_id'];
const DE_PAGOS: readonly Tipo[] = ['compra_id', 'liquidacion_id'];

const deCliente = <T extends { cliente_id: number; cliente_nombre: string }>({
  cliente_id,
  cliente_nombre,
  cliente_identificacion,
  ...resto
}: T & { readonly cliente_identificacion: string }) => ({
  ...resto,
  persona_id: cliente_id,
  persona_nombre: cliente_nombre,
  persona_identificacion: cliente_identificacion,
});

const deProveedor = <T extends { proveedor_id: number; proveedor_nombre: string }>({
  proveedor_id,
  proveedor_nombre,
  proveedor_identificacion,
  ...resto
}: T & { readonly proveedor_identificacion: string }) => ({
  ...resto,
  persona_id: proveedor_id,
  persona_nombre: proveedor_nombre,
  persona_identificacion: proveedor_identificacion,
});

export const COBROS: Lado = {
  grupo: 'cobros',
  recurso: 'cobros',
  camino: '/cobros',
  nombre: 'Cobro',
  verbo: 'Cobrar',
  hecho: 'Cobrado',
  papel: 'Recibo',
  parte: { campo: 'cliente_id', titulo: 'Cliente', es: 'cliente' },
  tipos: DE_COBROS,
  retiene: true,
  abiertos: async ({ cobros }, id, opciones) =>
    (await cobros.estadoDeCuenta(id, { con_saldo: true, ...opciones })).lineas.map((linea) =>
      abiertoDe(linea, DE_COBROS),
    ),
  documento: async (cliente, clave, opciones) => {
    const { tipo, id } = partesDe(clave);
    const documento =
      tipo === 'factura_id'
        ? await cliente.facturas.obtener(id, opciones)
        : await cliente.notasDebito.obtener(id, opciones);
    return {
      clave,
      numero: documento.numero_comprobante ?? `${id}`,
      fecha: documento.fecha_emision.slice(0, 10),
      vence:
        'fecha_vencimiento' in documento
          ? (documento.fecha_vencimiento?.slice(0, 10) ?? null)
          : null,
      saldo: documento.saldo,
      persona_id: documento.cliente_id,
    };
  },
  listar: async ({ cobros }, peticion) => (await cobros.listar(peticion)).map(deCliente),
  leer: async ({ cobros }, id, opciones) => {
    const { aplicaciones, ...cobro } = deCliente(await cobros.obtener(id, opciones));
    const suyas = aplicaciones.map((una) => ({ ...una, clave: claveDe(una, DE_COBROS) }));
    return { ...cobro, aplicaciones: suyas };
  },
};

export const PAGOS: Lado = {
  grupo: 'pagosProveedor',
  recurso: 'pagos_proveedor',
  camino: '/pagos-proveedor',
  nombre: 'Pago',
  verbo: 'Pagar',
  hecho: 'Pagado',
  papel: 'Comprobante',
  parte: { campo: 'proveedor_id', titulo: 'Proveedor', es: 'proveedor' },
  tipos: DE_PAGOS,
  retiene: false,
  abiertos: async ({ pagosProveedor }, id, opciones) =>
    (
      await pagosProveedor.estadoDeCuentaDeProveedor(id, { con_saldo: true, ...opciones })
    ).lineas.map((linea) => abiertoDe(linea, DE_PAGOS)),
  documento: async (cliente, clave, opciones) => {
    const { tipo, id } = partesDe(clave);
    if (tipo === 'compra_id') {
      const compra = await cliente.compras.obtener(id, opciones);
      return {
        clave,
        numero: compra.numero_doc,
        fecha: compra.fecha_emision.slice(0, 10),
        vence: compra.fecha_vencimiento?.slice(0, 10) ?? null,
        saldo: compra.saldo ?? 0,
        persona_id: compra.proveedor_id,
      };
    }
    const liquidacion = await cliente.liquidacionesCompra.obtener(id, opciones);
    return {
      clave,
      numero: liquidacion.numero_comprobante ?? `${id}`,
      fecha: liquidacion.fecha_emision.slice(0, 10),
      vence: null,
      saldo: liquidacion.saldo,
      persona_id: liquidacion.proveedor_id,
    };
  },
  listar: async ({ pagosProveedor }, peticion) =>
    (await pagosProveedor.listar(peticion)).map(deProveedor),
  leer: async ({ pagosProveedor }, id, opciones) => {
    const { aplicaciones, ...pago } = deProveedor(await pagosProveedor.obtener(id, opciones));
    // What was undone is told by its history; of one that is void, what it had is what it shows.
    const { aplicaciones_revertidas, ...resto } = pago;
    const suyas = pago.anulado ? [...aplicaciones, ...aplicaciones_revertidas] : aplicaciones;
    return {
      ...resto,
      aplicaciones: suyas.map((una) => ({
        monto_liberado: 0,
        ...una,
        clave: claveDe(una, DE_PAGOS),
      })),
    };
  },
};
