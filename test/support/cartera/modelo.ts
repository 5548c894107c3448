/**
 * What balances must come to, in plain arithmetic over what was done: documents that are owed, what
 * takes something off them, and money that comes or goes with its advance. It knows nothing of the
 * program: no event, no row, none of its functions. Cents; documents, notes and remittances by any name.
 */

type Aplicada = { readonly remesa: string; readonly id: number; dinero: number; retenido: number };
type Suelta = { readonly aplicada: Aplicada; readonly monto: number };
type Descuento = { readonly monto: number; readonly sueltas: readonly Suelta[] };

type Documento = {
  readonly total: number;
  /** Whose: null, the final consumer. */
  readonly quien: number | null;
  /** It is owed from its authorization to its annulment. */
  vale: boolean;
  /** Live ones, the oldest first. */
  aplicadas: Aplicada[];
  readonly descuentos: Map<string, Descuento>;
};

export type ParteDeRemesa = {
  readonly documento: string;
  /** Of the application, as the program numbers it. */
  readonly id: number;
  readonly dinero: number;
  readonly retenido: number;
};

export const crearModelo = () => {
  const documentos = new Map<string, Documento>();
  const anticipos = new Map<string, { readonly quien: number; monto: number }>();

  const el = (nombre: string): Documento => {
    const suyo = documentos.get(nombre);
    if (!suyo) throw new Error(`El modelo no tiene ${nombre}`);
    return suyo;
  };
  /** What is owed; below nothing: what is in excess. */
  const neto = ({ total, vale, descuentos, aplicadas }: Documento): number => {
    let resto = vale ? total : 0;
    for (const { monto } of descuentos.values()) resto -= monto;
    for (const { dinero, retenido } of aplicadas) resto -= dinero + retenido;
    return resto;
  };
  const mover = (remesa: string, monto: number): void => {
    anticipos.get(remesa)!.monto += monto;
  };

  return {
    emitir: (nombre: string, total: number, quien: number | null, vale = false): void => {
      documentos.set(nombre, { total, quien, vale, aplicadas: [], descuentos: new Map() });
    },
    valer: (nombre: string, vale: boolean): void => {
      el(nombre).vale = vale;
    },
    /** Beyond what is owed, the money that came last is an advance again. */
    descontar: (nombre: string, por: string, monto: number): void => {
      const documento = el(nombre);
      documento.descuentos.set(por, { monto, sueltas: [] });
      const sueltas: Suelta[] = [];
      let sobra = -neto(documento);
      for (const aplicada of documento.aplicadas.toReversed()) {
        const parte = Math.max(0, Math.min(sobra, aplicada.dinero));
        if (parte === 0) continue;
        aplicada.dinero -= parte;
        mover(aplicada.remesa, parte);
        sueltas.push({ aplicada, monto: parte });
        sobra -= parte;
      }
      documento.descuentos.set(por, { monto, sueltas });
    },
    /** What it had sent back returns to what is still applied, as far as it is owed. */
    restituir: (nombre: string, por: string): void => {
      const documento = el(nombre);
      const { sueltas } = documento.descuentos.get(por)!;
      documento.descuentos.delete(por);
      let debido = neto(documento);
      for (const { aplicada, monto } of sueltas.toReversed()) {
        if (!documento.aplicadas.includes(aplicada)) continue;
        const parte = Math.max(0, Math.min(monto, debido));
        aplicada.dinero += parte;
        mover(aplicada.remesa, -parte);
        debido -= parte;
      }
    },
    recibir: (remesa: string, quien: number, anticipo: number): void => {
      anticipos.set(remesa, { quien, monto: anticipo });
    },
    aplicar: (remesa: string, partes: readonly ParteDeRemesa[], deAnticipo: boolean): void => {
      for (const { documento, id, dinero, retenido } of partes) {
        el(documento).aplicadas.push({ remesa, id, dinero, retenido });
        if (deAnticipo) mover(remesa, -dinero);
      }
    },
    /** Takes one off: what is left of it is an advance. */
    quitar: (remesa: string, id: number): void => {
      for (const documento of documentos.values()) {
        const suya = documento.aplicadas.find((una) => una.remesa === remesa && una.id === id);
        if (!suya) continue;
        documento.aplicadas = documento.aplicadas.filter((una) => una !== suya);
        mover(remesa, suya.dinero);
      }
    },
    mover,
    /** All of it goes back to where it came from. */
    anular: (remesa: string): void => {
      for (const documento of documentos.values()) {
        documento.aplicadas = documento.aplicadas.filter((una) => una.remesa !== remesa);
      }
      anticipos.get(remesa)!.monto = 0;
    },
    saldo: (nombre: string): number => Math.max(0, neto(el(nombre))),
    anticipo: (remesa: string): number => anticipos.get(remesa)!.monto,
    documentos: (): readonly string[] => [...documentos.keys()],
    remesas: (): readonly string[] => [...anticipos.keys()],
    /** What the control account of each must say: of the documents that `de` takes, and by whom. */
    control: (de: (nombre: string) => boolean): ReadonlyMap<number, number> => {
      const sumas = new Map<number, number>();
      for (const [nombre, documento] of documentos) {
        const quien = documento.quien ?? 0;
        if (de(nombre)) sumas.set(quien, (sumas.get(quien) ?? 0) + neto(documento));
      }
      return sumas;
    },
    controlDeAnticipos: (de: (remesa: string) => boolean): ReadonlyMap<number, number> => {
      const sumas = new Map<number, number>();
      for (const [remesa, { quien, monto }] of anticipos) {
        if (de(remesa)) sumas.set(quien, (sumas.get(quien) ?? 0) + monto);
      }
      return sumas;
    },
    /** None of it may be below nothing. */
    minimo: (): number =>
      Math.min(
        0,
        ...[...anticipos.values()].map(({ monto }) => monto),
        ...[...documentos.values()].flatMap(({ aplicadas }) => aplicadas.map((una) => una.dinero)),
      ),
  };
};

export type Modelo = ReturnType<typeof crearModelo>;
