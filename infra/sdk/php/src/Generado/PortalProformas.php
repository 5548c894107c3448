<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Archivo;
use Comprobantes\Grupo;
use Comprobantes\Operacion;

/**
 * Lo que el cliente de una proforma ve y decide, con su enlace y sin cuenta
 *
 * @phpstan-import-type CambiarEstadoDeProforma from Tipos
 * @phpstan-import-type ProformaEnPortal from Tipos
 */
final class PortalProformas extends Grupo
{
    /**
     * El cliente acepta la proforma
     *
     * Solo una ENVIADA dentro de su validez. A un navegador le responde 303 hacia la página.
     *
     * `POST /p/proformas/{token}/aceptar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambiarEstadoDeProforma
     */
    public function aceptar(string $token, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/p/proformas/{token}/aceptar'), [$token], null, $opciones);
    }

    /**
     * El cliente rechaza la proforma
     *
     * Solo una ENVIADA dentro de su validez. A un navegador le responde 303 hacia la página.
     *
     * `POST /p/proformas/{token}/rechazar`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return CambiarEstadoDeProforma
     */
    public function rechazar(string $token, array $opciones = []): array
    {
        return $this->pedir(new Operacion('POST', '/p/proformas/{token}/rechazar'), [$token], null, $opciones);
    }

    /**
     * Lo que el cliente ve de su proforma
     *
     * El token es la credencial. A un navegador (Accept: text/html) le responde una página con la proforma y los botones para aceptarla o rechazarla, que piden confirmación; no cambia nada. El token de un borrador y cualquier otro responden el mismo 404.
     *
     * `GET /p/proformas/{token}`
     *
     * @param array{confirmar?: 'aceptar'|'rechazar', plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return ProformaEnPortal
     */
    public function obtener(string $token, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/p/proformas/{token}'), [$token], null, $opciones);
    }

    /**
     * La proforma en PDF, para su cliente
     *
     * `GET /p/proformas/{token}/pdf`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function pdf(string $token, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/p/proformas/{token}/pdf', archivo: true), [$token], null, $opciones);
    }

    /**
     * El logo de quien envía la proforma
     *
     * `GET /p/proformas/{token}/logo`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Archivo
     */
    public function logo(string $token, array $opciones = []): Archivo
    {
        return $this->pedir(new Operacion('GET', '/p/proformas/{token}/logo', archivo: true), [$token], null, $opciones);
    }
}
