import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';

/** The day that the program under test lives in, by the machine's clock. */
export const hoy = (): string => fechaDe(new Date().toISOString());

export const DESTINATARIO = {
  identificacion_destinatario: '1710034065',
  razon_social_destinatario: 'María Pérez',
  dir_destinatario: 'Cuenca',
  motivo_traslado: 'Venta',
  detalles: [{ codigo_interno: 'A-1', descripcion: 'Café', cantidad: 2.5 }],
};

/** A body that the API accepts as it is. */
export const cuerpoDeGuia = (cambios: object = {}): object => ({
  dir_partida: 'Quito',
  razon_social_transportista: 'Transportes Andinos S.A.',
  tipo_identificacion_transportista: '04',
  ruc_transportista: '1791304233001',
  fecha_ini_transporte: sumarDias(hoy(), 40),
  fecha_fin_transporte: sumarDias(hoy(), 41),
  placa: 'PBA-1234',
  destinatarios: [DESTINATARIO],
  ...cambios,
});
