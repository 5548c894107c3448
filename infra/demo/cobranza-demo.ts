import type { ClienteDemo } from './cliente-demo.ts';
import { type Contexto, dolares, esperarFinalDe, guardar, hoy, type Paso } from './paso-demo.ts';
import { tabla } from './tabla.ts';

/** What a customer owes, from its invoices to its statement. */

const CLIENTE = {
  tipo_identificacion: '04',
  identificacion: '1790085783001',
  razon_social: 'Hotel Mirador del Valle S.A.',
};
/** Each at 15 %: 46.00, 69.00, 23.00, and one that an advance is put on. */
const PRECIOS = [40, 60, 20, 30];
const RETENIDO = { retencion_renta: 0.4, retencion_iva: 1.8 };
const COMPROBANTE = { numero: '001-002-000004471', codigos: ['312', '721'] };
const TRANSFERIDO = 150;
/** What of it the three invoices do not take. */
const ANTICIPO = 14.2;

type Factura = {
  readonly id: number;
  readonly estado: string;
  readonly cliente_id: number;
  readonly numero_comprobante: string;
  readonly saldo: number;
};
type Cobro = {
  readonly id: number;
  readonly monto: number;
  readonly saldo_anticipo: number;
  readonly aplicaciones: readonly { readonly id: number; readonly desde_anticipo: boolean }[];
};
type Estado = {
  readonly lineas: readonly {
    readonly factura_id: number | null;
    readonly numero_comprobante: string;
    readonly total: number;
    readonly total_cobrado: number;
    readonly total_retenido: number;
    readonly saldo: number;
  }[];
  readonly saldo_pendiente: number;
  readonly saldo_a_favor: number;
};

const emitir = async (cliente: ClienteDemo): Promise<readonly Factura[]> => {
  const clave = `demo-cobranza-${Date.now().toString(36)}`;
  const cuerpos = PRECIOS.map((precio_unitario, i) => ({
    ...CLIENTE,
    detalles: [
      {
        codigo_principal: 'HOSPEDAJ',
        descripcion: `Desayunos, semana ${i + 1}`,
        cantidad: 1,
        precio_unitario,
      },
    ],
  }));
  const creadas = await cliente.lote(cuerpos, clave);
  return Promise.all(creadas.map(({ id }) => esperarFinalDe<Factura>(cliente, `/facturas/${id}`)));
};

/** With a key, so that whoever asks twice collects once. */
const cobrar = async (
  cliente: ClienteDemo,
  [una, ...otras]: readonly Factura[],
): Promise<Cobro> => {
  const cuentas = await cliente.obtener<readonly { id: number; tipo: string }[]>('/cuentas-dinero');
  const { retencion_renta, retencion_iva } = RETENIDO;
  const dinero = Number((una!.saldo - retencion_renta - retencion_iva).toFixed(2));
  return cliente.publicar<Cobro>('/cobros', {
    cliente_id: una!.cliente_id,
    fecha: hoy(),
    medio: '20',
    monto: TRANSFERIDO,
    referencia: 'TRF 90417',
    cuenta_dinero_id: cuentas.find(({ tipo }) => tipo === 'banco')!.id,
    aplicaciones: [
      { factura_id: una!.id, monto_aplicado: dinero, ...RETENIDO, retencion: COMPROBANTE },
      ...otras.map(({ id, saldo }) => ({ factura_id: id, monto_aplicado: saldo })),
    ],
    idempotency_key: `demo-cobro-de-${una!.id}`,
  });
};

const queda = async (cliente: ClienteDemo, { id }: Factura): Promise<string> =>
  dolares((await cliente.obtener<Factura>(`/facturas/${id}`)).saldo);

/** Puts the advance on another invoice, and takes it off. */
const usarYDeshacer = async (
  cliente: ClienteDemo,
  { id }: Cobro,
  cuarta: Factura,
): Promise<readonly string[]> => {
  const camino = `/cobros/${id}`;
  const aplicado = await cliente.publicar<Cobro>(`${camino}/aplicar-anticipo`, {
    fecha: hoy(),
    aplicaciones: [{ factura_id: cuarta.id, monto_aplicado: ANTICIPO }],
    idempotency_key: `demo-anticipo-a-${cuarta.id}`,
  });
  const puesto = `aplicado a ${cuarta.numero_comprobante}: de ella quedan ${await queda(cliente, cuarta)}`;
  const suya = aplicado.aplicaciones.find(({ desde_anticipo }) => desde_anticipo)!;
  const quitado = await cliente.quitar<Cobro>(`${camino}/aplicaciones/${suya.id}`);
  return [
    `${puesto}, y del anticipo ${dolares(aplicado.saldo_anticipo)}`,
    `quitado de ella: se deben otra vez ${await queda(cliente, cuarta)}, y el anticipo es de ` +
      dolares(quitado.saldo_anticipo),
  ];
};

const COLUMNAS = [
  { titulo: 'Documento', ancho: 17 },
  { titulo: 'Total', ancho: 8, derecha: true },
  { titulo: 'Cobrado', ancho: 8, derecha: true },
  { titulo: 'Retenido', ancho: 8, derecha: true },
  { titulo: 'Saldo', ancho: 8, derecha: true },
] as const;

/** The lines of these invoices, and the sums of all that the customer owes. */
const comoTabla = (estado: Estado, facturas: readonly Factura[]): readonly string[] => {
  const ids = new Set(facturas.map(({ id }) => id));
  const filas = estado.lineas
    .filter(({ factura_id }) => factura_id !== null && ids.has(factura_id))
    .map(({ numero_comprobante, total, total_cobrado, total_retenido, saldo }) => [
      numero_comprobante,
      ...[total, total_cobrado, total_retenido, saldo].map((monto) => monto.toFixed(2)),
    ]);
  return [
    ...tabla(COLUMNAS, filas).split('\n'),
    `debe ${dolares(estado.saldo_pendiente)} y tiene a favor ${dolares(estado.saldo_a_favor)}`,
  ];
};

/** Its receipt, to whoever pays the customer's bills. */
const enviarRecibo = async (
  cliente: ClienteDemo,
  { demo: { correos_url } }: Contexto,
  { id }: Cobro,
): Promise<string> => {
  const para = 'pagos@example.com';
  await cliente.publicar(`/cobros/${id}/email?to=${encodeURIComponent(para)}`);
  return `y por correo, a ${para}${correos_url ? ` (se ve en ${correos_url})` : ''}`;
};

export const COBRANZA: Paso = {
  titulo: 'Tres facturas cobradas con una transferencia y una retención, y lo que sobra',
  operacion: 'post /cobros/{id}/aplicar-anticipo',
  hacer: async (cliente, contexto) => {
    const facturas = await emitir(cliente);
    const cobro = await cobrar(cliente, facturas.slice(0, 3));
    const usado = await usarYDeshacer(cliente, cobro, facturas.at(-1)!);
    const { retencion_renta, retencion_iva } = RETENIDO;
    const camino = `/cobros/estado-cuenta/${facturas[0]!.cliente_id}`;
    const estado = await cliente.obtener<Estado>(`${camino}?desde=${hoy()}`);
    const pdf = (de: string, nombre: string) => guardar(cliente, contexto, `${de}/pdf`, nombre);
    return [
      `cobro ${cobro.id}: ${dolares(cobro.monto)}, más ${dolares(retencion_renta + retencion_iva)} que ` +
        `retuvo; sobran ${dolares(cobro.saldo_anticipo)}`,
      ...usado,
      ...comoTabla(estado, facturas),
      `su recibo: ${await pdf(`/cobros/${cobro.id}`, 'recibo-de-demostracion.pdf')}`,
      await enviarRecibo(cliente, contexto, cobro),
      `su estado de cuenta: ${await pdf(camino, 'estado-de-cuenta-de-demostracion.pdf')}`,
    ];
  },
};
