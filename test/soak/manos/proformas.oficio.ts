import { jsonDe } from '../cliente.ts';
import { obtener, todas } from '../consultas.ts';
import { promesaNueva } from '../cuaderno.ts';
import { alguien, PASA } from '../destinos.ts';
import { discrepancia, hallazgo } from '../hallazgos.ts';
import { codigoDe } from '../rehuses.ts';
import { lineas } from './lineas.ts';
import type { Oficio, Puesto } from './oficio.ts';

/** Quotes: drawn up, sent, answered in the portal and converted once; each with its own ledger. */

type Estado = 'BORRADOR' | 'ENVIADA' | 'ACEPTADA' | 'RECHAZADA' | 'ELIMINADA';

type Proforma = {
  readonly id: number;
  readonly token: string;
  estado: Estado;
  /** In cents. */
  total: number;
  identificacion: string;
  email: string | null;
  factura_id: number | null;
  /** Its public events, in order. */
  readonly eventos: string[];
};

type Vista = {
  readonly id: number;
  readonly numero: string;
  readonly estado: string;
  readonly total: number;
  readonly identificacion: string;
  readonly factura_id: number | null;
  readonly token_publico: string;
};

const A_LA_VEZ = 4;
const PORTAL = 3;
const EVENTO_DE = {
  BORRADOR: 'proforma.borrador',
  ENVIADA: 'proforma.enviada',
  ACEPTADA: 'proforma.aceptada',
  RECHAZADA: 'proforma.rechazada',
} as const;

const numeroDe = (id: number): string => `PRO-${String(id).padStart(6, '0')}`;

const comoFila = ({ id, numero, estado, total, identificacion, factura_id }: Vista): object => ({
  id,
  numero,
  estado,
  total: Math.round(total * 100),
  identificacion,
  factura_id,
});

const debida = ({ id, estado, total, identificacion, factura_id }: Proforma): object => ({
  id,
  numero: numeroDe(id),
  estado,
  total,
  identificacion,
  factura_id,
});

export const crearVendedor = ({ empresa, azar, medidor, pausa_ms }: Puesto): Oficio => {
  const { cliente, cuaderno } = empresa;
  const libro = new Map<number, Proforma>();
  let claves = 0;

  const contenido = () => {
    const { identificacion, nombre, email } = alguien(azar, 'Comprador', true);
    const { detalles, total } = lineas({ azar, cuaderno });
    const cuerpo = {
      tipo_identificacion: '06',
      identificacion,
      razon_social: nombre,
      ...(email && { email }),
      validez_dias: 30,
      detalles,
    };
    return { identificacion, email, total, cuerpo };
  };

  const pasar = (proforma: Proforma, estado: keyof typeof EVENTO_DE): void => {
    proforma.estado = estado;
    proforma.eventos.push(EVENTO_DE[estado]);
  };

  const crear = async (): Promise<void> => {
    claves += 1;
    const clave = `proforma-${empresa.id}-${claves}`;
    const es_borrador = azar.veces(0.4);
    const { cuerpo: dicho, ...suyo } = contenido();
    const cuerpo = { ...dicho, es_borrador };
    const peticion = { clave, cuerpo, aceptar: [200, 201] };
    const hecha = await cliente.insistir('proforma_nueva', 'POST', '/proformas', peticion);
    if (hecha === 'imprevista') return;
    const { id, token_publico: token, ...vista } = jsonDe<Vista>(hecha);
    const estado = es_borrador ? 'BORRADOR' : 'ENVIADA';
    libro.set(id, { id, token, estado, ...suyo, factura_id: null, eventos: [EVENTO_DE[estado]] });
    cuaderno.encargados.push({
      clave,
      camino: '/proformas',
      cuerpo,
      ids: [id],
      veces: hecha.veces,
    });
    if (Math.round(vista.total * 100) !== suyo.total) {
      medidor.imprevisto(`POST /proformas: total ${vista.total}, no ${suyo.total} centavos`);
    }
  };

  const modificar = async (proforma: Proforma): Promise<void> => {
    const { cuerpo, ...suyo } = contenido();
    const camino = `/proformas/${proforma.id}`;
    const hecha = await cliente.insistir('proforma_otra', 'PUT', camino, { cuerpo });
    if (hecha !== 'imprevista') Object.assign(proforma, suyo);
  };

  const eliminar = async (proforma: Proforma): Promise<void> => {
    const camino = `/proformas/${proforma.id}`;
    const peticion = { aceptar: [204, 404] };
    const hecha = await cliente.insistir('proforma_fuera', 'DELETE', camino, peticion);
    if (hecha === 'imprevista') return;
    if (hecha.estado === 404 && hecha.veces === 1) medidor.imprevisto(`DELETE ${camino}: 404`);
    proforma.estado = 'ELIMINADA';
    cuaderno.eliminados.add(camino);
  };

  const enviar = async (proforma: Proforma): Promise<void> => {
    const camino = `/proformas/${proforma.id}/estado`;
    const cuerpo = { estado: 'ENVIADA' };
    const hecha = await cliente.insistir('proforma_estado', 'PATCH', camino, { cuerpo });
    if (hecha !== 'imprevista') pasar(proforma, 'ENVIADA');
  };

  /** The invoice that it became is promised as any other. */
  const convertida = (proforma: Proforma, factura_id: number): void => {
    const { identificacion, email, total } = proforma;
    proforma.estado = 'ACEPTADA';
    proforma.factura_id = factura_id;
    proforma.eventos.push('proforma.convertida');
    const suya = { documento: 'factura', id: factura_id, destino: PASA, borrador: false } as const;
    const resto = { identificacion, email, total, numero_comprobante: null, parte_id: null };
    cuaderno.promesas('factura').set(factura_id, promesaNueva({ ...suya, ...resto }));
  };

  /** Several at once: one makes the invoice, all speak of the same. */
  const convertir = async (proforma: Proforma): Promise<void> => {
    const camino = `/proformas/${proforma.id}/convertir`;
    const peticion = { aceptar: [200, 409] };
    const hechas = await Promise.all(
      Array.from({ length: A_LA_VEZ }, () =>
        cliente.insistir('convertir', 'POST', camino, peticion),
      ),
    );
    const claras = hechas.flatMap((hecha) => (hecha === 'imprevista' ? [] : [hecha]));
    const facturas = new Set(claras.map((una) => jsonDe<{ factura_id: number }>(una).factura_id));
    const primeras = claras.filter(({ estado }) => estado === 200).length;
    const perdida = claras.some(({ veces }) => veces > 1);
    const [factura_id] = facturas;
    if (facturas.size !== 1 || primeras > 1 || (primeras === 0 && !perdida)) {
      const dichas = claras.map(({ estado, bytes }) => `${estado} ${bytes.toString('utf8')}`);
      medidor.imprevisto(`POST ${camino}: ${dichas.join(' | ')}`);
    }
    if (factura_id !== undefined) convertida(proforma, factura_id);
  };

  /** Its customer answers; 429: too many strangers come from one address. */
  const responder = async (proforma: Proforma, verbo: 'aceptar' | 'rechazar'): Promise<void> => {
    const camino = `/p/proformas/${proforma.token}/${verbo}`;
    const peticion = { aceptar: [200, 409, 429] };
    const hecha = await cliente.insistir('portal', 'POST', camino, peticion);
    if (hecha === 'imprevista' || hecha.estado === 429) return;
    const repetida = hecha.veces > 1 && hecha.estado === 409;
    if (hecha.estado === 409 && !(repetida && codigoDe(hecha) === 'proformas.ya_decidida')) {
      medidor.imprevisto(`POST ${camino}: ${hecha.bytes.toString('utf8')}`);
      return;
    }
    pasar(proforma, verbo === 'aceptar' ? 'ACEPTADA' : 'RECHAZADA');
    if (verbo === 'rechazar' || !empresa.convierte_al_aceptar) return;
    const { factura_id } = jsonDe<Vista>(await obtener(empresa, `/proformas/${proforma.id}`));
    if (factura_id === null) medidor.imprevisto(`La proforma ${proforma.id} no se convirtió`);
    else convertida(proforma, factura_id);
  };

  const siguiente = (proforma: Proforma): (() => Promise<void>) => {
    switch (proforma.estado) {
      case 'BORRADOR':
        return azar.segunPeso([
          [2, () => modificar(proforma)],
          [1, () => eliminar(proforma)],
          [3, () => enviar(proforma)],
        ]);
      case 'ENVIADA':
        return azar.segunPeso([
          [3, () => responder(proforma, 'aceptar')],
          [1, () => responder(proforma, 'rechazar')],
          [2, () => convertir(proforma)],
        ]);
      case 'ACEPTADA':
        return azar.segunPeso([
          [3, () => convertir(proforma)],
          [1, () => enviar(proforma)],
        ]);
      case 'RECHAZADA':
        return () => enviar(proforma);
      case 'ELIMINADA':
        throw new Error('Una proforma eliminada no sigue');
    }
  };

  const abiertas = (): readonly Proforma[] =>
    [...libro.values()].filter(
      ({ estado, factura_id }) => estado !== 'ELIMINADA' && factura_id === null,
    );

  const algo = async (): Promise<void> => {
    const suyas = abiertas();
    if (suyas.length < 3 || azar.veces(0.3)) await crear();
    else await siguiente(azar.uno(suyas))();
  };

  const enElPortal = async (): Promise<readonly string[]> => {
    const algunas = [...libro.values()].slice(-PORTAL);
    const malas: object[] = [];
    for (const { token, estado } of algunas) {
      const oculta = estado === 'BORRADOR' || estado === 'ELIMINADA';
      const peticion = { aceptar: [200, 404, 429] };
      const hecha = await cliente.insistir('portal', 'GET', `/p/proformas/${token}`, peticion);
      if (hecha === 'imprevista' || hecha.estado === 429) continue;
      const visto = hecha.estado === 404 ? 'oculta' : jsonDe<Vista>(hecha).estado;
      if (visto !== (oculta ? 'oculta' : estado)) malas.push({ estado, visto });
    }
    return hallazgo('en el portal', malas);
  };

  return {
    empresa_id: empresa.id,
    nombre: 'proformas',
    trabajar: async (marcha) => {
      while (marcha.sigue()) {
        await algo();
        await marcha.pausa(azar.entero(0, pausa_ms));
      }
    },
    comprobar: async () => {
      const suyas = [...libro.values()].toSorted((a, b) => b.id - a.id);
      const vivas = suyas.filter(({ estado }) => estado !== 'ELIMINADA');
      const filas = await todas<Vista>(empresa, '/proformas?');
      const oidos = empresa.oidos.filter(({ evento }) => evento.startsWith('proforma.'));
      const porProforma = Map.groupBy(oidos, ({ de }) => de);
      const malContadas = suyas.filter(({ id, eventos }) => {
        const dichos = (porProforma.get(id) ?? []).map(({ evento }) => evento);
        return dichos.join() !== eventos.join();
      });
      return [
        ...discrepancia('proformas', filas.map(comoFila), vivas.map(debida)),
        ...hallazgo('proformas con otros eventos', malContadas),
        ...(await enElPortal()),
      ];
    },
    estados: () =>
      [...libro.values()].map(({ estado, factura_id }) =>
        factura_id === null ? estado : 'CONVERTIDA',
      ),
  };
};
