import { describe, expect, it } from 'vitest';
import type { CertificadoCargado } from '#domain/identidad/empresa.events.ts';
import type { PersonaDesactivada } from '#domain/personas/persona.events.ts';
import {
  CEDULA,
  crear,
  crearVarias,
  EMPRESA,
  libroDeEmpresa,
  reenviar,
  registrar,
} from '#test/support/documentos/factura.pruebas.ts';

const certificado = (vigente_hasta: string): CertificadoCargado => ({
  tipo: 'CertificadoCargado',
  datos: {
    referencia: 'c-1',
    huella: 'ab',
    titular: 'Comercial Andina S.A.',
    vigente_desde: '2020-01-01T00:00:00.000Z',
    vigente_hasta,
  },
});
const VIGENTE = certificado('2027-11-20T15:00:00.000Z');
const retirada: PersonaDesactivada = {
  tipo: 'PersonaDesactivada',
  datos: { persona_id: 1, tipo_identificacion: '05', identificacion: CEDULA },
};

describe('Los avisos de emitir', () => {
  it('con todo en orden no hay ninguno', async () => {
    const libro = libroDeEmpresa();
    libro.dado(EMPRESA, VIGENTE);
    expect((await crear(libro)).avisos).toEqual([]);
    expect((await crear(libro)).avisos).toEqual([]);
  });

  it('sin certificado, o con uno vencido, lo dicen mientras espera; un borrador no espera', async () => {
    const libro = libroDeEmpresa();
    expect((await crear(libro)).avisos).toEqual([expect.stringContaining('no tiene certificado')]);
    expect((await crear(libro, { es_borrador: true })).avisos).toEqual([]);
    expect((await reenviar(libro, 2)).avisos).toHaveLength(1);
    libro.dado(EMPRESA, certificado('2026-11-20T14:59:59.000Z'));
    expect((await crear(libro)).avisos).toEqual([expect.stringContaining('venció el 20/11/2026')]);
    await registrar(libro, 'firma');
    expect((await reenviar(libro)).avisos).toEqual([]);
  });

  it('a quien se retiró del directorio: vuelve, y se dice', async () => {
    const libro = libroDeEmpresa();
    libro.dado(EMPRESA, VIGENTE);
    await crear(libro);
    libro.dado(EMPRESA, retirada);
    const aviso = expect.stringMatching(`^${CEDULA} no estaba entre los clientes activos.*id 1`);
    expect((await crear(libro)).avisos).toEqual([aviso]);
    expect((await crear(libro)).avisos).toEqual([]);
    libro.dado(EMPRESA, retirada);
    const otro = { tipo_identificacion: '06', identificacion: 'X' } as const;
    expect((await crearVarias(libro, [otro, {}])).avisos).toEqual([[], [aviso]]);
  });
});
