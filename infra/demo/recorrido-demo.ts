import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClienteDemo, ErrorDeDemo, type FacturaVista } from './cliente-demo.ts';
import { COBRANZA } from './cobranza-demo.ts';
import { COMPRAS } from './compras-demo.ts';
import { DINERO } from './dinero-demo.ts';
import { EXPLICACION } from './explicacion-demo.ts';
import { cuentaDividida } from './facturas-demo.ts';
import { COMPROBACION, CONTABILIDAD } from './libros-demo.ts';
import {
  guiaDemo,
  liquidacionDemo,
  retencionDeLiquidacionDemo,
  retencionDemo,
} from './otros-demo.ts';
import { type Contexto, dolares, esperarFinalDe, hoy, type Paso } from './paso-demo.ts';
import { WORKFLOWS } from './workflows-demo.ts';

/** What else is done with invoices, once there are some: each step says what came of it. */

const esperarFinal = (cliente: ClienteDemo, id: number): Promise<FacturaVista> =>
  esperarFinalDe<FacturaVista>(cliente, `/facturas/${id}`);

const exigida = ({ autorizada }: Contexto): number => {
  if (autorizada) return autorizada.id;
  throw new ErrorDeDemo('Ninguna factura quedó autorizada.');
};

const lote: Paso = {
  titulo: 'Una cuenta dividida entre tres: un lote, todas o ninguna',
  operacion: 'post /facturas/lote',
  hacer: async (cliente) => {
    const facturas = await cliente.lote(cuentaDividida(), `demo-lote-${Date.now().toString(36)}`);
    const finales = await Promise.all(facturas.map(({ id }) => esperarFinal(cliente, id)));
    return finales.map(
      (f) => `${f.numero_comprobante}  ${dolares(f.total)}  ${f.estado}  ${f.razon_social}`,
    );
  },
};

const anulacion: Paso = {
  titulo: 'Una factura que se anula',
  operacion: 'post /facturas/{factura_id}/anular',
  hacer: async (cliente) => {
    const clave = `demo-anulada-${Date.now().toString(36)}`;
    const { id } = await cliente.crear(cuentaDividida()[0]!, clave);
    await esperarFinal(cliente, id);
    const { numero_comprobante, estado, avisos } = await cliente.anular(id, 'Cobrada dos veces');
    return [`${numero_comprobante}  ${estado}`, ...avisos.map((aviso) => `aviso: ${aviso}`)];
  },
};

type NotaVista = {
  readonly id: number;
  readonly estado: string;
  readonly numero_comprobante: string;
  readonly total: number;
};

const notaDeCredito: Paso = {
  titulo: 'Una factura que se acredita en parte',
  operacion: 'post /notas-credito',
  hacer: async (cliente) => {
    const clave = `demo-acreditada-${Date.now().toString(36)}`;
    const { id: factura_id } = await cliente.crear(cuentaDividida()[0]!, clave);
    await esperarFinal(cliente, factura_id);
    const motivo = 'El agua no se sirvió';
    const detalles = [
      { codigo_principal: 'AGUA', descripcion: 'Agua mineral', cantidad: 1, precio_unitario: 1.25 },
    ];
    const cuerpo = { factura_id, motivo, detalles };
    const { id } = await cliente.publicar<NotaVista>('/notas-credito', cuerpo);
    const nota = await esperarFinalDe<NotaVista>(cliente, `/notas-credito/${id}`);
    const { saldo } = await cliente.obtener<DeLista>(`/facturas/${factura_id}`);
    return [
      `${nota.numero_comprobante}  ${dolares(nota.total)}  ${nota.estado}  ${motivo}`,
      `de la factura quedan por cobrar ${dolares(saldo)}`,
    ];
  },
};

const notaDeDebito: Paso = {
  titulo: 'Una factura que se paga tarde, con su interés',
  operacion: 'post /notas-debito',
  hacer: async (cliente, contexto) => {
    const factura_id = exigida(contexto);
    const motivos = [{ razon: 'Interés por mora', valor: 3.2 }];
    const { id } = await cliente.publicar<NotaVista>('/notas-debito', {
      factura_id,
      iva_codigo: '0',
      motivos,
    });
    const nota = await esperarFinalDe<NotaVista>(cliente, `/notas-debito/${id}`);
    const { saldo } = await cliente.obtener<DeLista>(`/notas-debito/${id}`);
    return [
      `${nota.numero_comprobante}  ${dolares(nota.total)}  ${nota.estado}  ${motivos[0]!.razon}`,
      `por cobrar, aparte de la factura: ${dolares(saldo)}`,
    ];
  },
};

type DeLista = {
  readonly numero_comprobante: string | null;
  readonly razon_social: string;
  readonly saldo: number;
};

const lista: Paso = {
  titulo: 'Las últimas por cobrar',
  operacion: 'get /facturas',
  hacer: async (cliente) => {
    const facturas = await cliente.obtener<readonly DeLista[]>('/facturas?con_saldo=true&limit=5');
    return facturas.map(
      (f) => `${f.numero_comprobante}  saldo ${dolares(f.saldo)}  ${f.razon_social}`,
    );
  },
};

const esSimple = (valor: unknown): boolean =>
  ['number', 'string', 'boolean'].includes(typeof valor);

/** The figures of an answer, one line each; lists and nothings say little in a line. */
const cifras = (objeto: object): string[] =>
  Object.entries(objeto).flatMap(([nombre, valor]) => {
    if (esSimple(valor)) return [`${nombre}: ${String(valor)}`];
    if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return [];
    const partes = Object.entries(valor).filter(([, suyo]) => esSimple(suyo));
    return [`${nombre}: ${partes.map(([parte, suyo]) => `${parte} ${String(suyo)}`).join(', ')}`];
  });

const resumen: Paso = {
  titulo: 'El resumen de ventas',
  operacion: 'get /facturas/resumen',
  hacer: async (cliente) => cifras(await cliente.obtener<object>('/facturas/resumen')),
};

const ride: Paso = {
  titulo: 'Su RIDE',
  operacion: 'get /facturas/{factura_id}/ride',
  hacer: async (cliente, contexto) => {
    const pdf = await cliente.bajar(`/facturas/${exigida(contexto)}/ride`);
    const archivo = join(contexto.dirDatos, 'ride-de-demostracion.pdf');
    await writeFile(archivo, pdf);
    return [`${archivo} (${Math.ceil(pdf.byteLength / 1024)} KiB)`];
  },
};

const correo: Paso = {
  titulo: 'Enviado por correo',
  operacion: 'post /facturas/{factura_id}/email',
  hacer: async (cliente, contexto) => {
    const para = 'cliente@example.com';
    const id = exigida(contexto);
    await cliente.publicar(`/facturas/${id}/email?to=${encodeURIComponent(para)}`);
    const { correos_url } = contexto.demo;
    return [`a ${para}`, ...(correos_url ? [`se ve en ${correos_url}`] : [])];
  },
};

type Emitida = Pick<FacturaVista, 'id' | 'numero_comprobante' | 'estado' | 'estado_sri'>;

/** Issues a document of another type with a body and waits for the SRI's answer. */
const emitida = async (cliente: ClienteDemo, camino: string, cuerpo: object): Promise<Emitida> => {
  const { id } = await cliente.publicar<Emitida>(camino, cuerpo);
  return esperarFinalDe<Emitida>(cliente, `${camino}/${id}`);
};

const comoQuedo = ({ numero_comprobante, estado }: Emitida): string =>
  `${numero_comprobante}  ${estado}`;

const guia: Paso = {
  titulo: 'Una guía de remisión para lo que sale mañana, con dos destinatarios',
  operacion: 'post /guias-remision',
  hacer: async (cliente) => [comoQuedo(await emitida(cliente, '/guias-remision', guiaDemo(hoy())))],
};

const retencion: Paso = {
  titulo: 'Una retención de renta e IVA sobre una compra de hoy',
  operacion: 'post /retenciones',
  hacer: async (cliente) => [
    comoQuedo(await emitida(cliente, '/retenciones', retencionDemo(hoy()))),
  ],
};

const liquidacion: Paso = {
  titulo: 'Una liquidación de compra, y la retención que baja lo que se debe por ella',
  operacion: 'post /liquidaciones-compra',
  hacer: async (cliente) => {
    const camino = '/liquidaciones-compra';
    const suya = await emitida(cliente, camino, liquidacionDemo());
    const retenida = await emitida(cliente, '/retenciones', retencionDeLiquidacionDemo(suya.id));
    const { total, saldo } = await cliente.obtener<{
      readonly total: number;
      readonly saldo: number;
    }>(`${camino}/${suya.id}`);
    return [
      comoQuedo(suya),
      `su retención: ${comoQuedo(retenida)}`,
      `de ${dolares(total)} quedan por pagar ${dolares(saldo)}`,
    ];
  },
};

type ProformaVista = {
  readonly id: number;
  readonly numero: string;
  readonly total: number;
  readonly token_publico: string;
};

const proforma: Paso = {
  titulo: 'Una proforma que el cliente acepta y se convierte en factura',
  operacion: 'post /proformas/{id}/convertir',
  hacer: async (cliente, { demo }) => {
    const pedido = { ...cuentaDividida()[0]!, notas: 'Entrega en 48 horas' };
    const { id, numero, total, token_publico } = await cliente.publicar<ProformaVista>(
      '/proformas',
      pedido,
    );
    const portal = `/p/proformas/${token_publico}`;
    const { estado } = await cliente.publicar<{ readonly estado: string }>(`${portal}/aceptar`);
    const hecha = await cliente.publicar<{ readonly factura_id: number }>(
      `/proformas/${id}/convertir`,
    );
    const factura = await esperarFinal(cliente, hecha.factura_id);
    return [
      `${numero}  ${dolares(total)}  ${estado}`,
      `el cliente la ve en ${demo.base_url}${portal}`,
      `su factura: ${factura.numero_comprobante}  ${factura.estado}`,
    ];
  },
};

const PASOS: readonly Paso[] = [
  lote,
  anulacion,
  notaDeCredito,
  notaDeDebito,
  proforma,
  lista,
  resumen,
  ride,
  correo,
  guia,
  retencion,
  liquidacion,
  COMPRAS,
  CONTABILIDAD,
  DINERO,
  COBRANZA,
  EXPLICACION,
  WORKFLOWS,
  COMPROBACION,
];

/** Does them one after another; answers how many failed. */
export const recorrer = async (cliente: ClienteDemo, contexto: Contexto): Promise<number> => {
  let fallidas = 0;
  const operaciones = await cliente.operaciones();
  for (const { titulo, operacion, hacer } of PASOS) {
    if (!operaciones.has(operacion)) continue;
    try {
      const lineas = await hacer(cliente, contexto);
      contexto.decir(`\n✓ ${titulo}\n${lineas.map((linea) => `    ${linea}`).join('\n')}`);
    } catch (error) {
      if (!(error instanceof ErrorDeDemo)) throw error;
      fallidas += 1;
      contexto.decir(`\n✗ ${titulo}\n    ${error.message}`);
    }
  }
  return fallidas;
};
