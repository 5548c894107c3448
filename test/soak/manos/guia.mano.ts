import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import { alguien } from '../destinos.ts';
import type { Mano, Taller } from './mano.ts';

const MAXIMO_DESTINATARIOS = 3;

const DEL_CATALOGO = 0.3;

/** What is carried, as one writes it or as the catalogue has it. */
const carga = (azar: Azar, servicios: Taller['cuaderno']['servicios']): object =>
  servicios.length > 0 && azar.veces(DEL_CATALOGO)
    ? { servicio_id: azar.uno(servicios).id }
    : { codigo_interno: 'A-1', descripcion: 'Café' };

const destinatario = ({ azar, cuaderno }: Pick<Taller, 'azar' | 'cuaderno'>): object => {
  const { identificacion, nombre } = alguien(azar, 'Comprador', true);
  return {
    identificacion_destinatario: identificacion,
    razon_social_destinatario: nombre,
    dir_destinatario: 'Cuenca',
    motivo_traslado: 'Venta',
    detalles: [{ ...carga(azar, cuaderno.servicios), cantidad: azar.entero(1, 900) / 10 }],
  };
};

export const GUIA = {
  documento: 'guia_remision',
  recurso: 'guias_remision',
  publico: 'guia',
  parametro: 'guia_remision_id',
  eventos: {
    guardado: 'BorradorDeGuiaGuardado',
    creado: 'GuiaCreada',
    modificado: 'GuiaModificada',
  },
  parte: 'proveedor_id',
  se_debe: false,
  peso: 10,
  rehuses: {},
  encargar: (taller) => {
    const { azar, sinTropiezos } = taller;
    const { nombre, email, ...transportista } = alguien(azar, 'Transportista', sinTropiezos);
    // Not today: a draft may be issued after midnight.
    const inicio = sumarDias(fechaDe(new Date().toISOString()), azar.entero(1, 40));
    return {
      ...transportista,
      email,
      total: null,
      cuerpo: {
        dir_partida: 'Quito',
        tipo_identificacion_transportista: '06',
        ruc_transportista: transportista.identificacion,
        razon_social_transportista: nombre,
        fecha_ini_transporte: inicio,
        fecha_fin_transporte: sumarDias(inicio, azar.entero(0, 3)),
        placa: 'PBA-1234',
        sucursal_id: azar.entero(1, 2),
        ...(email && { email }),
        destinatarios: Array.from({ length: azar.entero(1, MAXIMO_DESTINATARIOS) }, () =>
          destinatario(taller),
        ),
      },
    };
  },
} as const satisfies Mano;
