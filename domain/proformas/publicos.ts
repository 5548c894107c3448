import { type Campos, dolares, entero, oNulo, texto } from '#domain/kernel/campos.ts';
import { decimalDeCentavos } from '#domain/kernel/dinero.ts';
import type { Definiciones, EventoPublico, PublicadoresDe } from '#domain/kernel/publico.ts';
import type {
  EstadoDeProforma,
  EstadoDeProformaCambiado,
  ProformaConvertida,
  ProformaCreada,
  ResumenDeProforma,
} from './proforma.events.ts';

/** What is public of a quote (Ley: documentos §9). */

const CAMPOS: Campos = {
  id: entero('La proforma'),
  numero: texto('PRO-000001'),
  estado: texto('El estado en que quedó'),
  identificacion: texto('La del cliente'),
  razon_social: texto('El cliente'),
  total: dolares('Con impuestos'),
  factura_id: oNulo(entero('La factura en que se convirtió')),
  conversion_negada: oNulo(texto('Por qué no se convirtió, si el cliente aceptó y debía hacerlo')),
};

const EJEMPLO = {
  id: 7,
  numero: 'PRO-000007',
  estado: 'ENVIADA',
  identificacion: '1790016919001',
  razon_social: 'Comercial Peñafiel S.A.',
  total: 115,
  factura_id: null,
  conversion_negada: null,
};

const definir = (descripcion: string, cambios: object = {}) => ({
  version: 1,
  desde: '0.1.0',
  descripcion,
  campos: CAMPOS,
  ejemplo: { ...EJEMPLO, ...cambios },
});

export const DEFINICIONES_DE_PROFORMAS = {
  'proforma.borrador': definir('Una proforma quedó como borrador', { estado: 'BORRADOR' }),
  'proforma.enviada': definir('Una proforma se envió: su cliente puede verla y responder'),
  'proforma.aceptada': definir('El cliente aceptó una proforma', { estado: 'ACEPTADA' }),
  'proforma.rechazada': definir('El cliente rechazó una proforma', { estado: 'RECHAZADA' }),
  'proforma.convertida': definir('Una proforma se convirtió en factura', {
    estado: 'ACEPTADA',
    factura_id: 42,
  }),
} satisfies Definiciones;

type Nombre = keyof typeof DEFINICIONES_DE_PROFORMAS;

const publico = (
  evento: Nombre,
  estado: EstadoDeProforma,
  { proforma_id: id, numero, identificacion, razon_social, total }: ResumenDeProforma,
  {
    factura_id = null,
    conversion_negada = null,
  }: { factura_id?: number | null; conversion_negada?: string | null } = {},
): EventoPublico => ({
  evento,
  data: {
    id,
    numero,
    estado,
    identificacion,
    razon_social,
    total: decimalDeCentavos(total),
    factura_id,
    conversion_negada,
  },
});

/** Expiring has no event of its own: `GET /proformas` tells. */
const NOMBRE_DE_ESTADO: { readonly [E in EstadoDeProforma]: Nombre | null } = {
  BORRADOR: 'proforma.borrador',
  ENVIADA: 'proforma.enviada',
  ACEPTADA: 'proforma.aceptada',
  RECHAZADA: 'proforma.rechazada',
  VENCIDA: null,
};

const deEstado = ({ a, conversion_negada, ...resumen }: EstadoDeProformaCambiado['datos']) => {
  const nombre = NOMBRE_DE_ESTADO[a];
  const negada = conversion_negada?.detalle ?? null;
  return nombre ? publico(nombre, a, resumen, { conversion_negada: negada }) : undefined;
};

export const PUBLICADORES_DE_PROFORMAS: PublicadoresDe<
  ProformaCreada | EstadoDeProformaCambiado | ProformaConvertida
> = {
  ProformaCreada: {
    1: (datos) => {
      const nombre = datos.estado === 'BORRADOR' ? 'proforma.borrador' : 'proforma.enviada';
      return publico(nombre, datos.estado, datos);
    },
  },
  EstadoDeProformaCambiado: { 1: deEstado },
  ProformaConvertida: {
    1: ({ factura_id, ...datos }) =>
      publico('proforma.convertida', 'ACEPTADA', datos, { factura_id }),
  },
};
