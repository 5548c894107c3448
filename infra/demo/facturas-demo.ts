import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';

export type FinalDeFactura = 'AUTORIZADO' | 'RECHAZADO' | 'DEVUELTA';

/** An invoice of the demonstration, and how it has to end. */
export type FacturaDemo = {
  /** Body of `POST /facturas`. */
  readonly cuerpo: { readonly razon_social: string; readonly [campo: string]: unknown };
  readonly final: FinalDeFactura;
  /** Saved as a draft first, and issued by `reenviar`. */
  readonly borrador: boolean;
  /** The refusal that makes us issue it anew, with another key. */
  readonly reemitir: boolean;
};

const linea = (
  descripcion: string,
  cantidad: number,
  precio_unitario: number,
  resto: {
    readonly tarifa_iva?: 0 | 5 | 15;
    readonly iva_codigo?: string;
    descuento?: number;
  } = {},
) => ({
  codigo_principal: descripcion.slice(0, 8).trimEnd().toUpperCase(),
  descripcion,
  cantidad,
  precio_unitario,
  ...resto,
});

const a = (tipo_identificacion: string, identificacion: string, razon_social: string) => ({
  tipo_identificacion,
  identificacion,
  razon_social,
});

const CAFE = linea('Café de altura 250 g', 2, 6.5);
const PAN = linea('Pan de yuca', 10, 0.45, { tarifa_iva: 0 });
const CONSUMIDOR_FINAL = a('07', '9999999999999', 'CONSUMIDOR FINAL');

const factura = (
  comprador: { readonly razon_social: string },
  detalles: readonly object[],
  resto: { readonly [campo: string]: unknown } = {},
  fin: Partial<Omit<FacturaDemo, 'cuerpo'>> = {},
): FacturaDemo => ({
  final: 'AUTORIZADO',
  borrador: false,
  reemitir: false,
  ...fin,
  cuerpo: { ...comprador, detalles, ...resto },
});

const compradores = (): FacturaDemo[] => [
  factura(a('05', '1710034065', 'María Pérez'), [CAFE], { email: 'maria@example.com' }),
  factura(a('04', '1790011674001', 'Distribuidora Andina S.A.'), [CAFE, PAN], {
    direccion: 'Av. 10 de Agosto N25-12, Quito',
  }),
  factura(a('06', 'XK-4471290', "Siobhán O'Neill"), [linea('Sombrero de paja toquilla', 1, 85)]),
  factura(CONSUMIDOR_FINAL, [linea('Jugo de naranjilla', 3, 1.75), PAN]),
  factura(a('08', 'DE812345678', 'Müller & Söhne <GmbH>'), [
    linea('Rosas, tallo de 60 cm', 1_000, 0.3, { tarifa_iva: 0 }),
  ]),
];

const formasDePago = (vence: string): FacturaDemo[] => [
  factura(
    a('04', '0993390469001', 'Camaronera del Golfo C. Ltda.'),
    [linea('Balanceado 25 kg', 40, 31.2, { tarifa_iva: 0 })],
    {
      condicion_pago: 'credito',
      fecha_vencimiento: vence,
      pagos: [{ forma_pago: '20', total: 1_248, plazo: 30, unidad_tiempo: 'dias' }],
    },
  ),
  factura(a('05', '0923456784', 'Carlos Zambrano'), [linea('Almuerzo ejecutivo', 4, 5.5)], {
    propina: 2.2,
  }),
  factura(a('05', '1305678912', 'Gabriela Cevallos'), [linea('Bicicleta de ruta', 1, 600)], {
    pagos: [
      { forma_pago: '01', total: 190 },
      { forma_pago: '19', total: 500, plazo: 90, unidad_tiempo: 'dias' },
    ],
  }),
];

const importes = (): FacturaDemo[] => [
  factura(a('04', '1710034065001', 'Ferretería El Tornillo'), [
    linea('Cemento 50 kg', 12, 7.68, { tarifa_iva: 5 }),
    linea('Clavos de 2"', 3, 2.35),
    linea('Arena fina m3', 1, 18, { tarifa_iva: 0 }),
  ]),
  factura(a('05', '0601112220', 'Luis Guamán'), [
    linea('Zapatos de cuero', 1, 79.9, { descuento: 19.9 }),
    linea('Betún', 2, 3.25, { descuento: 0.5 }),
  ]),
  factura(a('05', '1803334448', 'Rosa Toapanta'), [
    linea('Gasolina extra gl', 7.123_457, 2.465_312),
    linea('Peso por onza', 0.000_001, 1_234.567_891, { tarifa_iva: 0 }),
  ]),
  factura(a('04', '1760001550001', 'Ministerio de Cultura'), [
    linea('Libro de historia', 5, 22, { iva_codigo: '7' }),
    linea('Tasa por cobro', 1, 4, { iva_codigo: '6' }),
  ]),
  factura(a('05', '1107778886', 'Andrés Ochoa 🚲'), [linea('Muestra sin costo', 1, 0)]),
];

const borradoresYSucursales = (): FacturaDemo[] => [
  factura(a('05', '1715009872', 'Borrador que se emitió'), [CAFE], {}, { borrador: true }),
  factura(a('05', '1709123457', 'Cliente de Guayaquil'), [PAN, CAFE], { sucursal_id: 2 }),
];

/** One for each marker of the simulator; the last of them is refused once and issued anew. */
const conMarca = (): FacturaDemo[] => [
  factura(a('06', 'SRI-1', 'Devuelta [SRI:DEVUELTA]'), [CAFE], {}, { final: 'DEVUELTA' }),
  factura(a('06', 'SRI-2', 'Rechazada [SRI:RECHAZADO]'), [CAFE], {}, { final: 'RECHAZADO' }),
  factura(a('06', 'SRI-3', 'Con calma [SRI:EN_PROCESO:3][SRI:LENTO:1]'), [CAFE]),
  factura(a('06', 'SRI-4', 'A la tercera [SRI:CAIDO:2]'), [CAFE]),
  factura(a('06', 'SRI-5', 'Reemitida [SRI:DEVUELTA:1]'), [CAFE], {}, { reemitir: true }),
];

/** The twenty invoices. `ahora_ms`: due dates count from it. */
export const facturasDemo = (ahora_ms: number): readonly FacturaDemo[] => {
  const hoy = fechaDe(new Date(ahora_ms).toISOString());
  return [
    ...compradores(),
    ...formasDePago(sumarDias(hoy, 30)),
    ...importes(),
    ...borradoresYSucursales(),
    ...conMarca(),
  ];
};

/** Bodies of `POST /facturas/lote`: one meal, three guests. */
export const cuentaDividida = (): readonly object[] =>
  ['Daniela Ruiz', 'Esteban Mora', 'Fernanda Loor'].map((razon_social, i) => ({
    ...a('06', `MESA-${i + 1}`, razon_social),
    detalles: [linea('Menú de la casa', 1, 12.5), linea('Agua mineral', 1, 1.25)],
  }));
