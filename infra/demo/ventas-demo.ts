import { enTabla } from '../operar/presentacion.ts';
import type {
  Cliente,
  Cobro,
  EstadoDeCuenta,
  Factura,
} from '../sdk/typescript/src/comprobantes.ts';
import { autorizado, type Contexto, dolares, guardar, hoy, type Paso } from './paso-demo.ts';

/** What a customer buys in a month, and what it pays of it. */

const CLIENTE = {
  tipo_identificacion: '04',
  identificacion: '1790085783001',
  razon_social: 'Hotel Mirador del Valle S.A.',
} as const;
/** Each at 15 %: 46.00, 69.00, 23.00 and 34.50. */
const PRECIOS = [40, 60, 20, 30];
const RETENIDO = { retencion_renta: 0.4, retencion_iva: 1.8 };
const COMPROBANTE = { numero: '001-002-000004471', codigos: ['312', '721'] };
const TRANSFERIDO = 150;
/** What of it three invoices do not take. */
const ANTICIPO = 14.2;

const clave = ({ corrida }: Contexto, que: string): string => `demo-${que}-${corrida}`;

/** Invoices of this month, in the order in which they were issued. */
const facturasDe = async (cliente: Cliente, contexto: Contexto): Promise<readonly Factura[]> => {
  const facturas = PRECIOS.map((precio_unitario, i) => ({
    ...CLIENTE,
    detalles: [
      {
        codigo_principal: 'DESAYUNO',
        descripcion: `Desayunos, semana ${i + 1}`,
        cantidad: 1,
        precio_unitario,
      },
    ],
  }));
  // The same key answers the same invoices: each step may ask for them.
  const hechas = await cliente.facturas.crearLote(
    { facturas },
    { idempotency_key: clave(contexto, 'semanas') },
  );
  return Promise.all(hechas.map(async ({ id }) => autorizado(await cliente.facturas.esperar(id))));
};

export const VENTAS: Paso = {
  titulo: 'Vende: cuatro facturas a crédito a un hotel, en un lote',
  hacer: async (cliente, contexto) => {
    const facturas = await facturasDe(cliente, contexto);
    const ride = await cliente.facturas.ride(facturas[0]!.id);
    return [
      ...facturas.map(
        ({ numero_comprobante, total, estado }) =>
          `${numero_comprobante}  ${dolares(total)}  ${estado}`,
      ),
      `el RIDE de la primera: ${await guardar(contexto, ride, 'ride-de-demostracion.pdf')}`,
    ];
  },
};

/** To the bank: three are paid, one of them withheld by the customer; what is left is an advance. */
const cobrar = async (
  cliente: Cliente,
  contexto: Contexto,
  [una, ...otras]: readonly Factura[],
): Promise<Cobro> => {
  const cuentas = await cliente.cuentasDinero.listar();
  const { retencion_renta, retencion_iva } = RETENIDO;
  const dinero = Number((una!.saldo - retencion_renta - retencion_iva).toFixed(2));
  return cliente.cobros.crear(
    {
      cliente_id: una!.cliente_id!,
      fecha: hoy(),
      medio: '20',
      monto: TRANSFERIDO,
      referencia: 'TRF 90417',
      cuenta_dinero_id: cuentas.find(({ tipo }) => tipo === 'banco')!.id,
      aplicaciones: [
        { factura_id: una!.id, monto_aplicado: dinero, ...RETENIDO, retencion: COMPROBANTE },
        ...otras.map(({ id, saldo }) => ({ factura_id: id, monto_aplicado: saldo })),
      ],
    },
    { idempotency_key: clave(contexto, 'cobro') },
  );
};

/** The lines of these invoices. */
const comoTabla = ({ lineas }: EstadoDeCuenta, facturas: readonly Factura[]): readonly string[] => {
  const ids = new Set(facturas.map(({ id }) => id));
  const filas = lineas
    .filter(({ factura_id }) => factura_id !== null && ids.has(factura_id))
    .map(({ numero_comprobante, total, total_cobrado, total_retenido, saldo }) => ({
      Documento: numero_comprobante,
      Total: total.toFixed(2),
      Cobrado: total_cobrado.toFixed(2),
      Retenido: total_retenido.toFixed(2),
      Saldo: saldo.toFixed(2),
    }));
  return enTabla(filas).split('\n');
};

export const COBROS: Paso = {
  titulo:
    'Cobra: el hotel paga tres con una transferencia y una retención, y lo que sobra va a la cuarta',
  hacer: async (cliente, contexto) => {
    const facturas = await facturasDe(cliente, contexto);
    const cobro = await cobrar(cliente, contexto, facturas.slice(0, 3));
    const aplicaciones = [{ factura_id: facturas.at(-1)!.id, monto_aplicado: ANTICIPO }];
    const { saldo_anticipo } = await cliente.cobros.aplicarAnticipo(
      cobro.id,
      { fecha: hoy(), aplicaciones },
      { idempotency_key: clave(contexto, 'anticipo') },
    );
    const cliente_id = facturas[0]!.cliente_id!;
    const estado = await cliente.cobros.estadoDeCuenta(cliente_id, { desde: hoy() });
    const pdf = await cliente.cobros.pdfDeEstadoDeCuenta(cliente_id);
    const para = 'pagos@example.com';
    await cliente.cobros.enviarPorCorreo(cobro.id, { to: para });
    const { correos_url } = contexto.demo;
    const { retencion_renta, retencion_iva } = RETENIDO;
    return [
      `cobro ${cobro.id}: ${dolares(cobro.monto)}, más ${dolares(retencion_renta + retencion_iva)} que ` +
        `retuvo; sobran ${dolares(cobro.saldo_anticipo)}, y puestos en la cuarta ${dolares(saldo_anticipo)}`,
      ...comoTabla(estado, facturas),
      `su recibo, por correo a ${para}${correos_url ? ` (se ve en ${correos_url})` : ''}`,
      `su estado de cuenta: ${await guardar(contexto, pdf, 'estado-de-cuenta-de-demostracion.pdf')}`,
    ];
  },
};
