/**
 * What balances must come to, in plain arithmetic over what was done: documents that are owed, what
 * takes something off them, and money that comes or goes with its advance. It knows nothing of the
 * program: no event, no row, none of its functions. Cents, and days as `YYYY-MM-DD`; documents, notes
 * and remittances by any name.
 */

export type Aplicada = {
  readonly remesa: string;
  readonly id: number;
  readonly deAnticipo: boolean;
  dia: string;
  dinero: number;
  readonly retenido: number;
  /** What went back to its advance and is still there, by what sent it, since which day. */
  readonly soltado: Map<string, { readonly dia: string; monto: number }>;
};
type Suelta = { readonly aplicada: Aplicada; readonly monto: number };

type Descuento = {
  readonly clase: 'nota' | 'retencion';
  readonly monto: number;
  readonly sueltas: readonly Suelta[];
};

export type Documento = {
  readonly total: number;
  /** Whose: null, the final consumer. */
  readonly quien: number | null;
  readonly dia: string;
  /** When it is due; null: at once, or it does not say. */
  readonly vence: string | null;
  /** It is owed from its authorization to its annulment. */
  vale: boolean;
  /** Live ones, the oldest first. */
  aplicadas: Aplicada[];
  readonly descuentos: Map<string, Descuento>;
  /** What was issued over it and is not annulled, authorized or not: how much each takes off. */
  readonly cuelgan: Map<string, number>;
};

type Devolucion = {
  readonly monto: number;
  readonly dia: string;
  readonly movimiento: number;
  viva: boolean;
};

/** What a cruce puts in the control account of the other side, without a document. */
export type EnControl = {
  readonly rol: string;
  readonly quien: number | null;
  readonly monto: number;
};

export type Remesa = {
  readonly quien: number;
  dia: string;
  anticipo: number;
  anulada: boolean;
  /** The latest day of what came after it; empty: nothing did. */
  tocada: string;
  /** What each thing changed of its advance, and on which day: first what it came with. */
  readonly cambios: { dia: string; readonly monto: number }[];
  /** Of the money account, as the program numbers it; null: it moved none. */
  readonly movimiento: number | null;
  readonly devoluciones: Map<number, Devolucion>;
  readonly enControl: readonly EnControl[];
};

export type ParteDeRemesa = {
  readonly documento: string;
  /** Of the application, as the program numbers it. */
  readonly id: number;
  readonly dinero: number;
  readonly retenido: number;
};

/** What is owed; below nothing: what is in excess. */
const neto = ({ total, vale, descuentos, aplicadas }: Documento): number => {
  let resto = vale ? total : 0;
  for (const { monto } of descuentos.values()) resto -= monto;
  for (const { dinero, retenido } of aplicadas) resto -= dinero + retenido;
  return resto;
};

const sumar = (sumas: Map<number, number>, quien: number | null, monto: number): void => {
  sumas.set(quien ?? 0, (sumas.get(quien ?? 0) ?? 0) + monto);
};

export const crearModelo = () => {
  const documentos = new Map<string, Documento>();
  const remesas = new Map<string, Remesa>();

  const documento = (nombre: string): Documento => {
    const suyo = documentos.get(nombre);
    if (!suyo) throw new Error(`El modelo no tiene ${nombre}`);
    return suyo;
  };
  const remesa = (nombre: string): Remesa => {
    const suya = remesas.get(nombre);
    if (!suya) throw new Error(`El modelo no tiene ${nombre}`);
    return suya;
  };
  /** Its advance moves on a day, after it came. */
  const mover = (nombre: string, monto: number, dia: string): void => {
    const suya = remesa(nombre);
    suya.anticipo += monto;
    suya.cambios.push({ dia, monto });
    if (dia > suya.tocada) suya.tocada = dia;
  };

  /** What would return of what it had sent back: to what is still applied, as far as it is owed. */
  const queVolveria = (nombre: string, por: string): readonly Suelta[] => {
    const suyo = documento(nombre);
    const descuento = suyo.descuentos.get(por);
    if (!descuento) return [];
    let debido = neto(suyo) + descuento.monto;
    const vuelven: Suelta[] = [];
    for (const { aplicada, monto } of descuento.sueltas.toReversed()) {
      const parte = Math.min(monto, Math.max(0, debido));
      if (parte === 0 || !suyo.aplicadas.includes(aplicada)) continue;
      vuelven.push({ aplicada, monto: parte });
      debido -= parte;
    }
    return vuelven;
  };

  return {
    documento,
    remesa,
    queVolveria,
    emitir: (
      nombre: string,
      dicho: Pick<Documento, 'total' | 'quien' | 'dia' | 'vence'>,
      vale = false,
    ): void => {
      const nada = { aplicadas: [], descuentos: new Map(), cuelgan: new Map() };
      documentos.set(nombre, { ...dicho, vale, ...nada });
    },
    valer: (nombre: string, vale: boolean): void => {
      documento(nombre).vale = vale;
    },
    /** Issued over a document: it takes nothing off until it is authorized. */
    colgar: (nombre: string, por: string, monto: number): void => {
      documento(nombre).cuelgan.set(por, monto);
    },
    descolgar: (nombre: string, por: string): void => {
      documento(nombre).cuelgan.delete(por);
    },
    /** Beyond what is owed, the money that came last is an advance again. */
    descontar: (
      nombre: string,
      por: string,
      { clase, monto, dia }: Pick<Descuento, 'clase' | 'monto'> & { readonly dia: string },
    ): void => {
      const suyo = documento(nombre);
      let sobra = monto - neto(suyo);
      const sueltas: Suelta[] = [];
      for (const aplicada of suyo.aplicadas.toReversed()) {
        const parte = Math.max(0, Math.min(sobra, aplicada.dinero));
        if (parte === 0) continue;
        aplicada.dinero -= parte;
        aplicada.soltado.set(por, { dia, monto: parte });
        mover(aplicada.remesa, parte, dia);
        sueltas.push({ aplicada, monto: parte });
        sobra -= parte;
      }
      suyo.descuentos.set(por, { clase, monto, sueltas });
    },
    restituir: (nombre: string, por: string, dia: string): void => {
      const suyo = documento(nombre);
      for (const { aplicada, monto } of queVolveria(nombre, por)) {
        aplicada.dinero += monto;
        aplicada.soltado.get(por)!.monto -= monto;
        mover(aplicada.remesa, -monto, dia);
      }
      suyo.descuentos.delete(por);
      suyo.cuelgan.delete(por);
    },
    recibir: (
      nombre: string,
      dicho: Pick<Remesa, 'quien' | 'dia' | 'anticipo' | 'movimiento' | 'enControl'>,
    ): void => {
      const cambios = [{ dia: dicho.dia, monto: dicho.anticipo }];
      const nada = { anulada: false, tocada: '', devoluciones: new Map() };
      remesas.set(nombre, { ...dicho, ...nada, cambios });
    },
    aplicar: (
      nombre: string,
      partes: readonly ParteDeRemesa[],
      { deAnticipo, dia }: { readonly deAnticipo: boolean; readonly dia: string },
    ): void => {
      for (const { documento: cual, id, dinero, retenido } of partes) {
        const una = { remesa: nombre, id, deAnticipo, dia, dinero, retenido };
        documento(cual).aplicadas.push({ ...una, soltado: new Map() });
        if (deAnticipo) mover(nombre, -dinero, dia);
      }
    },
    /** Takes one off: what is left of it is an advance. */
    quitar: (nombre: string, id: number, dia: string): void => {
      for (const suyo of documentos.values()) {
        const una = suyo.aplicadas.find((otra) => otra.remesa === nombre && otra.id === id);
        if (!una) continue;
        suyo.aplicadas = suyo.aplicadas.filter((otra) => otra !== una);
        mover(nombre, una.dinero, dia);
      }
    },
    devolver: (nombre: string, id: number, dicho: Omit<Devolucion, 'viva'>): void => {
      mover(nombre, -dicho.monto, dicho.dia);
      remesa(nombre).devoluciones.set(id, { ...dicho, viva: true });
    },
    anularDevolucion: (nombre: string, id: number, dia: string): void => {
      const una = remesa(nombre).devoluciones.get(id)!;
      una.viva = false;
      mover(nombre, una.monto, dia);
    },
    /** It, and what it was made with. */
    redatar: (nombre: string, dia: string): void => {
      remesa(nombre).dia = dia;
      remesa(nombre).cambios[0]!.dia = dia;
      for (const { aplicadas } of documentos.values()) {
        for (const una of aplicadas) if (una.remesa === nombre && !una.deAnticipo) una.dia = dia;
      }
    },
    /** All of it goes back to where it came from. */
    anular: (nombre: string): void => {
      for (const suyo of documentos.values()) {
        suyo.aplicadas = suyo.aplicadas.filter((una) => una.remesa !== nombre);
      }
      Object.assign(remesa(nombre), { anticipo: 0, anulada: true });
    },
    /** The least that there is of an advance from a day on. */
    menorDesde: (nombre: string, dia: string): number => {
      const { cambios } = remesa(nombre);
      const al = (hasta: string): number =>
        cambios.reduce((suma, uno) => suma + (uno.dia <= hasta ? uno.monto : 0), 0);
      return Math.min(...[dia, ...cambios.map((uno) => uno.dia)].filter((d) => d >= dia).map(al));
    },
    /** Of a remittance, with the document of each. */
    aplicadasDe: (nombre: string): readonly (readonly [Aplicada, Documento])[] =>
      [...documentos.values()].flatMap((suyo) =>
        suyo.aplicadas
          .filter((una) => una.remesa === nombre)
          .map((una): readonly [Aplicada, Documento] => [una, suyo]),
      ),
    /** All that lowered it, as a statement tells it. */
    abonado: (nombre: string) => {
      const { aplicadas, descuentos } = documento(nombre);
      const suma = { pagado: 0, retenido: 0, notas: 0 };
      for (const { dinero, retenido } of aplicadas) {
        suma.pagado += dinero;
        suma.retenido += retenido;
      }
      for (const { clase, monto } of descuentos.values()) {
        suma[clase === 'nota' ? 'notas' : 'retenido'] += monto;
      }
      return suma;
    },
    saldo: (nombre: string): number => Math.max(0, neto(documento(nombre))),
    exceso: (nombre: string): number => Math.max(0, -neto(documento(nombre))),
    documentos: (): readonly string[] => [...documentos.keys()],
    remesas: (): readonly string[] => [...remesas.keys()],
    /** What the control account of each must say: of the documents that `de` takes, and by whom. */
    control: (de: (nombre: string) => boolean): ReadonlyMap<number, number> => {
      const sumas = new Map<number, number>();
      for (const [nombre, suyo] of documentos) if (de(nombre)) sumar(sumas, suyo.quien, neto(suyo));
      return sumas;
    },
    controlDeAnticipos: (de: (nombre: string) => boolean): ReadonlyMap<number, number> => {
      const sumas = new Map<number, number>();
      for (const [nombre, { quien, anticipo }] of remesas) {
        if (de(nombre)) sumar(sumas, quien, anticipo);
      }
      return sumas;
    },
    /** What live cruces put in the control account of a role. */
    controlDeCruces: (rol: string): ReadonlyMap<number, number> => {
      const sumas = new Map<number, number>();
      for (const { anulada, enControl } of remesas.values()) {
        if (anulada) continue;
        for (const una of enControl) if (una.rol === rol) sumar(sumas, una.quien, una.monto);
      }
      return sumas;
    },
    /** None of it may be below nothing. */
    minimo: (): number =>
      Math.min(
        0,
        ...[...remesas.values()].map(({ anticipo }) => anticipo),
        ...[...documentos.values()].flatMap(({ aplicadas }) => aplicadas.map((una) => una.dinero)),
      ),
  };
};

export type Modelo = ReturnType<typeof crearModelo>;
