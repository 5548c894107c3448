import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';
import { BOTELLAS } from '../comprobante/consumo.muestras.ts';
import { CON_OPCIONALES } from '../comprobante/opcionales.muestras.ts';
import { AL_EMITIR_LA_NOTA, MUESTRA_DE_NOTA, vidaDeNota } from '../notas/notas.muestras.ts';
import type { ContenidoNotaDebito } from './nota-debito.events.ts';

const { muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const CLAVE = '6'.repeat(49);
const CONTENIDO: ContenidoNotaDebito = {
  nota_debito_id: 1,
  ...MUESTRA_DE_NOTA,
  tarifa_iva: 15,
  iva_codigo: '4',
  base_imponible: 200,
  iva: 30,
  total: 230,
  motivos: [{ razon: 'Interés por mora', valor: 200 }],
  pagos: [{ forma_pago: '20', total: 230, plazo: 15, unidad_tiempo: 'dias' }],
};

/** A draft that is corrected, issued, refused, corrected, issued again, authorized and annulled. */
export const MUESTRAS_DE_NOTAS_DEBITO: readonly Muestra[] = [
  muestra('BorradorDeNotaDebitoGuardado', {
    ...CONTENIDO,
    ...CON_OPCIONALES,
    idempotencia: { clave: 'nota-debito-1', huella: 'd1' },
  }),
  muestra('NotaDebitoModificada', { ...CONTENIDO, direccion: null, clave_anterior: null }),
  muestra('NotaDebitoCreada', { ...CONTENIDO, ...CON_OPCIONALES, ...AL_EMITIR_LA_NOTA }),
  ...vidaDeNota({
    documento: 'nota_debito',
    claves: [CLAVE, '7'.repeat(49)],
    xml_sha256: 'de'.repeat(32),
    corregida: muestra('NotaDebitoModificada', { ...CONTENIDO, clave_anterior: CLAVE }),
    anulacion: { motivo: 'La mora se condonó', saldo: 230 },
    pagada: { tipo: 'cobro', id: 1 },
  }),
  muestra('BorradorDeNotaDebitoGuardado', {
    ...CONTENIDO,
    nota_debito_id: 2,
    motivos: [{ razon: 'Botellas de más', valor: 200, irbpnr: BOTELLAS }],
    irbpnr: 4,
    total: 234,
    pagos: [{ forma_pago: '20', total: 234, plazo: null, unidad_tiempo: null }],
    idempotencia: null,
  }),
];
