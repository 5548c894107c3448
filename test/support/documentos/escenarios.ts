import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { EventoDeApi } from '#test/support/http/cliente-api.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** Stories that must be the same whichever log is underneath. */

export const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The public events of one invoice, in order. */
export const eventosDe = async (
  { api }: EmpresaDePrueba,
  id: number,
): Promise<readonly EventoDeApi[]> =>
  (await api.todosLosEventos()).filter((evento) => evento.data.id === id);

/** A create call that is refused, and proof that it left nothing in the log. */
export const negada = async (
  prueba: SistemaDePrueba,
  empresa: EmpresaDePrueba,
  cuerpo: unknown,
) => {
  const antes = await prueba.escritoPor(empresa);
  const respuesta = await empresa.api.negar(cuerpo);
  expect(await prueba.escritoPor(empresa)).toBe(antes);
  return { estado: respuesta.estado, ...respuesta.cuerpo };
};

/** POST → 201 PENDIENTE → AUTORIZADO, with its key, its signed bytes and its events. */
export const recorrerElCamino = async (empresa: EmpresaDePrueba) => {
  const { api } = empresa;
  const creada = await api.crear(cuerpoDeFactura());
  expect(creada.estado).toBe(201);
  const { id, numero_comprobante } = creada.cuerpo;
  expect(creada.cuerpo).toMatchObject({
    estado: 'PENDIENTE',
    clave_acceso: null,
    numero_autorizacion: null,
    fecha_autorizacion: null,
    estado_sri: null,
    total: 14.95,
  });
  expect(numero_comprobante).toMatch(/^001-001-\d{9}$/);

  const final = await api.esperarEstado(id, 'AUTORIZADO');
  expect(final.clave_acceso).toMatch(/^\d{49}$/);
  expect(final.clave_acceso).toContain(empresa.ruc);
  expect(final.clave_acceso).toContain(numero_comprobante!.replaceAll('-', ''));
  expect(final.numero_autorizacion).toBe(final.clave_acceso);
  expect(final.fecha_autorizacion).toMatch(/-05:00$/);
  expect(final).toMatchObject({ numero_comprobante, saldo: 14.95 });

  const xml = await api.xml(id);
  expect(xml.estado).toBe(200);
  expect(verificarFirma(xml.cuerpo)).toMatchObject({ valida: true });
  expect(xml.cuerpo.toString('utf8')).toContain(`<claveAcceso>${final.clave_acceso}</claveAcceso>`);

  const eventos = await eventosDe(empresa, id);
  expect(eventos.map((e) => e.evento)).toEqual(['factura.creada', 'factura.autorizada']);
  return { creada: creada.cuerpo, final, xml: xml.cuerpo, eventos };
};

/** Fifty callers with one key at once: one invoice, one number, one 201; the others its record. */
export const cincuentaConUnaClave = async ({ api }: EmpresaDePrueba) => {
  const antes = (await api.crear(cuerpoDeFactura())).cuerpo;
  const cabeceras = { 'Idempotency-Key': 'cincuenta-a-la-vez' };
  const respuestas = await Promise.all(
    Array.from({ length: 50 }, () => api.crear(cuerpoDeFactura(), { cabeceras })),
  );
  expect(respuestas.filter((r) => r.estado === 201)).toHaveLength(1);
  expect(respuestas.filter((r) => r.estado === 200)).toHaveLength(49);
  for (const { estado, cabeceras: suyas } of respuestas) {
    expect(suyas.get('idempotency-replayed')).toBe(estado === 200 ? 'true' : null);
    expect(suyas.get('idempotency-mismatch')).toBeNull();
  }
  expect(new Set(respuestas.map((r) => r.cuerpo.id))).toEqual(new Set([antes.id + 1]));
  expect(new Set(respuestas.map((r) => r.cuerpo.numero_comprobante)).size).toBe(1);
  const despues = (await api.crear(cuerpoDeFactura())).cuerpo;
  expect(despues.id).toBe(antes.id + 2);
  expect(secuencialDe(despues)).toBe(secuencialDe(antes) + 2);
};

export const secuencialDe = ({
  numero_comprobante,
}: {
  readonly numero_comprobante: string | null;
}): number => Number(numero_comprobante?.split('-')[2]);

/** The SRI refuses it (once) and it is sent again: new key, same number, AUTORIZADO. */
export const negarYReemitir = async (
  prueba: SistemaDePrueba,
  empresa: EmpresaDePrueba,
  negativa: 'DEVUELTA' | 'RECHAZADO',
) => {
  const { api } = empresa;
  const { id, numero_comprobante } = (await api.crear(conMarca(`[SRI:${negativa}:1]`))).cuerpo;
  const negada = await api.esperarEstado(id, negativa);
  const corchete = negativa === 'DEVUELTA' ? '[DEVUELTA]' : '[NO AUTORIZADO]';
  expect(negada.estado_sri).toContain(corchete);
  expect(negada.numero_autorizacion).toBeNull();

  const reenviada = await api.reenviar(id);
  expect(reenviada.estado).toBe(200);
  expect(reenviada.cuerpo).toMatchObject({ estado: 'PENDIENTE', clave_acceso: null });
  const final = await api.esperarEstado(id, 'AUTORIZADO');
  expect(final.numero_comprobante).toBe(numero_comprobante);
  expect(final.clave_acceso).not.toBe(negada.clave_acceso);
  expect(await prueba.clavesEnElSri(empresa, numero_comprobante)).toEqual([
    negada.clave_acceso,
    final.clave_acceso,
  ]);
  const verbo = negativa === 'DEVUELTA' ? 'factura.devuelta' : 'factura.rechazada';
  const eventos = await eventosDe(empresa, id);
  expect(eventos.map((e) => e.evento)).toEqual(['factura.creada', verbo, 'factura.autorizada']);
  expect(eventos[1]!.data).toMatchObject({
    estado: negativa,
    clave_acceso: negada.clave_acceso,
    estado_sri: negada.estado_sri,
  });
};

/** Two companies at the same time: each counts for itself and sees only its own. */
export const dosEmpresasALaVez = async (una: EmpresaDePrueba, otra: EmpresaDePrueba) => {
  const emitir = ({ api, id }: EmpresaDePrueba, n: number) =>
    api.crear(cuerpoDeFactura({ direccion: `empresa ${id}, factura ${n}` }));
  const creadas = await Promise.all(
    Array.from({ length: 30 }, (_, n) => Promise.all([emitir(una, n), emitir(otra, n)])),
  );
  for (const [i, empresa] of [una, otra].entries()) {
    const suyas = creadas.map((par) => par[i]!);
    expect(suyas.every((r) => r.estado === 201)).toBe(true);
    const ids = suyas.map((r) => r.cuerpo.id);
    await empresa.api.esperarFinales(ids, 20_000);
    for (const id of ids) {
      const { cuerpo } = await empresa.api.factura(id);
      expect(cuerpo.estado).toBe('AUTORIZADO');
      expect(cuerpo.clave_acceso).toContain(empresa.ruc);
      expect(cuerpo.direccion).toMatch(new RegExp(`^empresa ${empresa.id},`));
    }
    const secuenciales = suyas.map((r) => secuencialDe(r.cuerpo)).toSorted((a, b) => a - b);
    const primero = secuenciales[0]!;
    expect(secuenciales).toEqual(secuenciales.map((_, n) => primero + n));
  }
};
